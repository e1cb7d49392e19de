/** Runs the tests with a newer Node. It is installed separately: with `npm ci` it would replace the current one. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const folder = ".cache/newer-node";

/** Returns the Node program for this machine and installs it if necessary. */
function install() {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    fs.copyFileSync(`tests/newer-node/${name}`, `${folder}/${name}`);
  run(...npm(), "ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error");
  const program = path.resolve(
    folder,
    "node_modules",
    `node-${process.platform}-${process.arch}`,
    "bin/node",
  );
  if (fs.existsSync(program)) return program;
  throw new Error("npm has no newer Node for this machine: name one of yours in NEWER_NODE.");
}

const npm = () => (process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"]);

function run(program, ...args) {
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  return status === 0;
}

const node = process.env.NEWER_NODE || install();
// Programs that tests start by name, such as npm, use it first.
process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
run(node, "-p", "'Node ' + process.version");

/** Runs all Vitest tests, or those whose paths begin with the arguments. */
const files = process.argv.slice(2);
const isServerTest = (file) => file.startsWith("tests/server");
const filesByProject = {
  app: files.filter((file) => !isServerTest(file)),
  server: files.filter(isServerTest),
};
let passed = true;
for (const [project, chosen] of Object.entries(filesByProject)) {
  if (files.length > 0 && chosen.length === 0) continue;
  passed = run(node, "node_modules/vitest/vitest.mjs", "run", "--project", project, ...chosen) && passed;
}
process.exitCode = passed ? 0 : 1;
