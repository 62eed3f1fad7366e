#!/usr/bin/env node
/** The command's entry. Kept apart from the rest, which newer versions of Node take from their compile cache. */
import { runProcess } from "./process.js";

void runProcess();
