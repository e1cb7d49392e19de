import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { allMutations } from "../mutations/read";
import { cleanUp, launch, makeFolder } from "./launched";

const folder = makeFolder("few-mutations");
afterAll(cleanUp);

/** A mutation of the project, so that a rename in the product changes these tests too. */
function mutationOf(id: string) {
  const { ids, file, was, is } = allMutations().find(({ ids }) => ids.includes(id))!;
  return {
    head: `${ids.join(" ")} ${file}`,
    was: was.map((line) => `- ${line}`),
    is: is.map((line) => `+ ${line}`),
  };
}

/** Runs a campaign with these mutations and returns its exit code and output. */
async function campaign(...mutations: string[][]) {
  writeFileSync(path.join(folder, "few.txt"), mutations.map((lines) => lines.join("\n")).join("\n\n"));
  const args = ["--import", "tsx", "tests/mutations/run.ts"];
  const run = launch({ program: process.execPath, args, env: { MUTATIONS: folder, TMPDIR: folder } });
  const code = await run.ended;
  return { code, text: run.output() };
}

test("a campaign reports detected, undetected and unusable mutations", async () => {
  const { head, was, is } = mutationOf("APR-013");
  expect(was).toHaveLength(1);
  const [text = ""] = was.map((line) => line.slice(2));
  const { code, text: report } = await campaign(
    [head, ...was, ...is],
    // Changes nothing: the previous failure of the same test must not count again.
    [head, ...was, `+ ${text}`],
    [head, ...was, `+ ${text} no program (`],
    [head, "- missing text", "+ other missing text"],
  );
  const lines = report.split("\n").filter((line) => line.startsWith("APR-013"));
  expect(lines).toEqual([
    expect.stringMatching(/^APR-013 fails: .*APR-013.*: expected/),
    expect.stringMatching(/^APR-013 NOT DETECTED \(.*few\.txt:5\): \d+ tests that name it passed$/),
    expect.stringMatching(/^APR-013 NOT DETECTED \(.*few\.txt:9\): cannot be loaded/),
    expect.stringMatching(/^APR-013 NOT DETECTED \(.*few\.txt:13\): text not found exactly once/),
  ]);
  expect(report).toContain("Detected requirements: 1. Undetected mutations: 3.");
  expect(code).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith("callout-mutations"))).toEqual([]);
});

test("a campaign that detects every mutation succeeds", async () => {
  const { head, was, is } = mutationOf("BLK-028");
  const { code, text } = await campaign([head, ...was, ...is]);
  expect(text).toContain("Detected requirements: 1. Undetected mutations: 0.");
  expect(code).toBe(0);
});

test("the command ends with a status of its own when it passes and is not the full campaign", async () => {
  const args = ["server/launch.mjs", "campaign", "mutations", "nothing"];
  const run = launch({ program: process.execPath, args, env: { TMPDIR: folder } });
  expect(await run.ended).toBe(3);
  const lines = run.output().trim().split("\n");
  const less = "only some requirements: nothing";
  expect(lines[0]).toBe(`NOT THE FULL CAMPAIGN mutations: ${less}`);
  expect(lines.at(-1)).toBe(`Campaign mutations passed, NOT THE FULL CAMPAIGN: ${less}`);
});
