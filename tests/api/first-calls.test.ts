import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { serveDemo } from "tests/api/demo-server";
import { afterAll, beforeAll, expect, test } from "vitest";

// Runs the shell blocks of docs/api.md in order and compares their output with the documented one.
const SEPARATOR = "--- next ---";
const folder = mkdtempSync(path.join(os.tmpdir(), "callout-docs-"));
let demo: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Block = { script: string; answer?: string };
function blocksOf(text: string) {
  const blocks: Block[] = [];
  for (const [, kind, content = ""] of text.matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)) {
    if (kind === "sh") blocks.push({ script: content });
    else blocks.at(-1)!.answer = content;
  }
  return blocks;
}

/** A machine with only Node lacks these. */
const lacksTools = ["bash", "curl"].some((program) => spawnSync(program, ["--version"]).error);

test.skipIf(lacksTools)("the first calls of docs/api.md return what is documented", async () => {
  const blocks = blocksOf(readFileSync("docs/api.md", "utf8"));
  writeFileSync(path.join(folder, "plan.pdf"), "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
  const script = blocks.map((block) => `${block.script}\necho; echo "${SEPARATOR}"\n`).join("");
  const stdout = await runScript(script.replace("http://localhost:3000", demo.origin));
  const parts = stdout.split(SEPARATOR).map((part) => part.trim());
  const win = parts.at(-1)!;
  expect(win).toMatch(/^\d+$/);
  expect(blocks.filter(({ answer }) => answer).length).toBeGreaterThan(10);
  for (const [at, { script, answer }] of blocks.entries())
    if (answer) expect(read(parts[at]!), script).toEqual(expected(read(answer), win));
});

/** Runs a script that stops at the first failure, and throws with its output. */
async function runScript(script: string) {
  expect(script).toContain(demo.origin);
  const command = `set -euo pipefail\n${script}\necho "$WIN"`;
  const shell = promisify(execFile)("bash", ["-c", command], { cwd: folder });
  const { stdout } = await shell.catch((failed) => {
    throw new Error(`The shell ended with ${failed.code}:\n${failed.stdout}\n${failed.stderr}`);
  });
  return stdout;
}

/** Parses JSON, and the status below it where curl prints it. */
function read(text: string) {
  const [, json = "", status] = /^([\s\S]*?)(?:\n(\d{3}))?$/.exec(text.trim())!;
  return { answer: JSON.parse(json), ...(status && { status }) };
}

/** Builds a matcher: `…` stands for any text, and lists and objects may contain more. */
function expected(value: unknown, win: string): unknown {
  if (Array.isArray(value)) return expect.arrayContaining(value.map((each) => expected(each, win)));
  if (value && typeof value === "object")
    return expect.objectContaining(
      Object.fromEntries(Object.entries(value).map(([name, each]) => [name, expected(each, win)])),
    );
  if (value === "$WIN") return win;
  return typeof value === "string" && value.endsWith("…")
    ? expect.stringContaining(value.slice(0, -1))
    : value;
}
