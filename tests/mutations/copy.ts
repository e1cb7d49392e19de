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
import type { Break } from "./read.ts";

/** What is made and not written: the copy makes its own. */
const made = new Set([
  "node_modules",
  ".git",
  "build",
  ".data",
  ".cache",
  "test-results",
  "playwright-report",
]);

/** A copy of the project as it stands, which may be broken. Answers its folder. */
export function copyProject() {
  const copy = mkdtempSync(path.join(os.tmpdir(), "callout-breaks-"));
  for (const entry of readdirSync(".").filter((name) => !made.has(name)))
    cpSync(entry, path.join(copy, entry), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** Breaks the file; answers what mends it, or nothing when what is to be broken does not stand there just once. */
export function breakFile({ file, was, is }: Break) {
  const whole = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = whole.split(was.join("\n")).length - 1;
  if (!was.length || found !== 1) return;
  writeFileSync(
    file,
    whole.replace(was.join("\n"), () => is.join("\n")),
  );
  return () => writeFileSync(file, whole);
}
