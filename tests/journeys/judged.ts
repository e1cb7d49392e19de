import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { test } from "@playwright/test";

/** Page parts and text styles without a finding, on any page of this run in this project. */
const judged = { parts: new Set<number>(), looks: new Set<string>() };
type Judged = { parts?: number[]; looks?: string[] };

let isShared = true;
/** The bytes of the shared file that were read. */
let readTo = 0;

/** Playwright empties this folder before each run. Other projects show the same parts and styles differently. */
function sharedFile() {
  const { name, outputDir } = test.info().project;
  mkdirSync(outputDir, { recursive: true });
  return path.join(outputDir, `judged-${name}.jsonl`);
}

/** Returns what this worker and, by a file, the project's others have judged. */
export function judgedSoFar(): typeof judged {
  if (!isShared) return judged;
  const added = readAdded();
  // Another worker may be writing the last line.
  const whole = added.subarray(0, added.lastIndexOf("\n") + 1);
  readTo += whole.length;
  for (const line of whole.toString().split("\n").filter(Boolean)) keep(JSON.parse(line));
  return judged;
}

function readAdded(): Buffer {
  const file = openSync(sharedFile(), "a+");
  const added = Buffer.alloc(fstatSync(file).size - readTo);
  const length = readSync(file, added, 0, added.length, readTo);
  closeSync(file);
  return added.subarray(0, length);
}

export function addJudged({ parts = [], looks = [] }: Judged) {
  const fresh = {
    parts: parts.filter((part) => !judged.parts.has(part)),
    looks: looks.filter((look) => !judged.looks.has(look)),
  };
  keep(fresh);
  if (isShared) appendFileSync(sharedFile(), `${JSON.stringify(fresh)}\n`);
}

/** Forgets all, and from now on judges alone, because another width shows the same parts differently. */
export function judgeAllAgain() {
  isShared = false;
  judged.parts.clear();
  judged.looks.clear();
}

function keep({ parts = [], looks = [] }: Judged) {
  for (const part of parts) judged.parts.add(part);
  for (const look of looks) judged.looks.add(look);
}
