import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const project = mkdtempSync(path.join(os.tmpdir(), "callout-build-"));
afterAll(() => rmSync(project, { recursive: true }));

// As Remix does, it empties build/ at its beginning.
const builder = `
  const fs = require("node:fs");
  fs.rmSync("build", { recursive: true, force: true });
  setTimeout(() => {
    fs.mkdirSync("build");
    fs.appendFileSync("builds.txt", "built\\n");
  }, 1000);`;

const command = `import(${JSON.stringify(path.resolve("server/prepare.mjs"))}).then(({ build }) => build())`;
const build = () => promisify(execFile)(process.execPath, ["--eval", command], { cwd: project });
const builds = () => readFileSync(path.join(project, "builds.txt"), "utf8");

test("a server and a worker that start together without a build make one", async () => {
  const remix = path.join(project, "node_modules/@remix-run/dev/dist");
  mkdirSync(remix, { recursive: true });
  writeFileSync(path.join(remix, "cli.js"), builder);
  for (const name of ["package-lock.json", "vite.config.ts", "remix.config.js", "tsconfig.json"])
    writeFileSync(path.join(project, name), "");

  const [first, second] = await Promise.all([build(), build()]);

  expect([first.stderr, second.stderr]).toEqual(["", ""]);
  expect(builds()).toBe("built\n");
});

test("a change of the demo, which is part of the build, makes another one", async () => {
  const before = builds();
  mkdirSync(path.join(project, "demo"));
  writeFileSync(path.join(project, "demo/index.ts"), "");
  await build();
  await build();
  expect(builds()).toBe(`${before}built\n`);
});
