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

/** Returns whether a mutation's text is in its file exactly once. */
export const isFoundOnce = ({ file, was }: Pick<Mutation, "file" | "was">) =>
  was.length > 0 && existsSync(file) && readFileSync(file, "utf8").split(was.join("\n")).length === 2;

/** Applies a mutation. Returns a function that reverts it, or undefined if the text is not in the file exactly once. */
export function applyMutation({ file, was, is }: Mutation) {
  if (!isFoundOnce({ file, was })) return;
  const original = readFileSync(file, "utf8");
  writeFileSync(
    file,
    original.replace(was.join("\n"), () => is.join("\n")),
  );
  return () => writeFileSync(file, original);
}
