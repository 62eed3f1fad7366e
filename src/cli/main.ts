#!/usr/bin/env node
/**
 * The command's entry. Kept apart from the rest, which newer versions of Node take from their compile cache. The commands that
 * hooks and pipelines start over and over have a file of their own, which is read sooner than the one with all of them.
 */
const parts = {
  check: () => import("./check-process.js"),
  match: () => import("./match-process.js"),
  all: () => import("./process.js"),
} as const;

const [, , name] = process.argv;
void parts[name === "check" || name === "match" ? name : "all"]().then(({ runProcess }) => runProcess());
