#!/usr/bin/env node
/**
 * The command's entry. The commands that hooks and pipelines start over and over have a file of their own, which is read sooner
 * than the one with all of them.
 */
import { loadPart } from "./compiled-part.js";

const [, , name] = process.argv;
void loadPart(`${__dirname}/${name === "check" || name === "match" ? name : "command"}.cjs`).runProcess();
