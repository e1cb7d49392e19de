/** Runs the tests with a newer Node than this one. It comes from npm and not with `npm ci`: its program would hide this one. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const folder = ".cache/newer-node";

/** The program of the package for this machine, installed when it is not. */
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
// What a test starts by name, as npm does, finds it first.
process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
run(node, "-p", "'Node ' + process.version");

/** All Vitest tests, or those whose files begin as the further words say. */
const files = process.argv.slice(2);
const isOfServers = (file) => file.startsWith("tests/server");
const wanted = {
  app: files.filter((file) => !isOfServers(file)),
  server: files.filter(isOfServers),
};
let passed = true;
for (const [project, chosen] of Object.entries(wanted)) {
  if (files.length > 0 && chosen.length === 0) continue;
  passed = run(node, "node_modules/vitest/vitest.mjs", "run", "--project", project, ...chosen) && passed;
}
process.exitCode = passed ? 0 : 1;
