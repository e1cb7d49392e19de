import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { serveDemo } from "tests/api/demo-server";
import { afterAll, beforeAll, expect, test } from "vitest";

/** docs/api.md is typed into a shell, block by block, and what it answers is what stands below. */
const AFTER_EACH = "--- next ---";
const folder = mkdtempSync(path.join(os.tmpdir(), "callout-docs-"));
let demo: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Typed = { script: string; answer?: string };
function blocksOf(text: string) {
  const blocks: Typed[] = [];
  for (const [, kind, content = ""] of text.matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)) {
    if (kind === "sh") blocks.push({ script: content });
    else blocks.at(-1)!.answer = content;
  }
  return blocks;
}

/** A machine with Node and nothing else has neither. */
const cannotType = ["bash", "curl"].some((program) => spawnSync(program, ["--version"]).error);

test.skipIf(cannotType)("the first calls of docs/api.md answer what stands there", async () => {
  const blocks = blocksOf(readFileSync("docs/api.md", "utf8"));
  writeFileSync(path.join(folder, "plan.pdf"), "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
  const script = blocks.map((block) => `${block.script}\necho; echo "${AFTER_EACH}"\n`).join("");
  const stdout = await typed(script.replace("http://localhost:3000", demo.origin));
  const parts = stdout.split(AFTER_EACH).map((part) => part.trim());
  const win = parts.at(-1)!;
  expect(win).toMatch(/^\d+$/);
  expect(blocks.filter(({ answer }) => answer).length).toBeGreaterThan(10);
  for (const [at, { script, answer }] of blocks.entries())
    if (answer) expect(read(parts[at]!), script).toEqual(expected(read(answer), win));
});

/** What a shell answers that ends at the first thing that fails; then what it had answered is told. */
async function typed(script: string) {
  expect(script).toContain(demo.origin);
  const command = `set -euo pipefail\n${script}\necho "$WIN"`;
  const shell = promisify(execFile)("bash", ["-c", command], { cwd: folder });
  const { stdout } = await shell.catch((failed) => {
    throw new Error(`The shell ended with ${failed.code}:\n${failed.stdout}\n${failed.stderr}`);
  });
  return stdout;
}

/** JSON, and the status below it where curl was asked for it. */
function read(text: string) {
  const [, json = "", status] = /^([\s\S]*?)(?:\n(\d{3}))?$/.exec(text.trim())!;
  return { answer: JSON.parse(json), ...(status && { status }) };
}

/** `…` stands for any text, a list has these among others, and an object may have more. */
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
