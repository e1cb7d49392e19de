import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Mutation } from "./read.ts";

/** Generated folders that the copy does not need. */
const generated = new Set([
  "node_modules",
  ".git",
  "build",
  ".data",
  ".cache",
  "test-results",
  "playwright-report",
]);

/** Copies the project to a temporary folder for mutations. Returns the folder. */
export function copyProject() {
  const copy = mkdtempSync(path.join(os.tmpdir(), "callout-mutations-"));
  for (const entry of readdirSync(".").filter((name) => !generated.has(name)))
    cpSync(entry, path.join(copy, entry), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** Applies a mutation. Returns a function that reverts it, or undefined if the text is not in the file exactly once. */
export function applyMutation({ file, was, is }: Mutation) {
  const original = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = original.split(was.join("\n")).length - 1;
  if (!was.length || found !== 1) return;
  writeFileSync(
    file,
    original.replace(was.join("\n"), () => is.join("\n")),
  );
  return () => writeFileSync(file, original);
}
