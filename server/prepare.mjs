import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { oneAtATime } from "./leases.mjs";

/** An error whose message is written for the operator. */
export class OperatorError extends Error {
  isForPeople = true;
}

export async function install() {
  if (isInstalled()) return;
  console.log("Installing packages…");
  // NODE_ENV=production in the shell would leave out the packages that the build needs.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  await (npm ? runNode([npm, ...args]) : runProgram(process.platform === "win32" ? "npm.cmd" : "npm", args));
}

/**
 * Compares npm's list in node_modules with the lock file. An interrupted install leaves no list. Optional
 * packages are for other platforms.
 */
function isInstalled() {
  const read = (file) => JSON.parse(fs.readFileSync(file, "utf8")).packages;
  try {
    const installed = read("node_modules/.package-lock.json");
    return Object.entries(read("package-lock.json")).every(
      ([place, wanted]) =>
        !place || wanted.optional || wanted.peer || installed[place]?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

const stamp = "build/stamp";
// Not in build/, which Remix empties.
const lockFolder = ".cache/build";

/**
 * Builds if the sources changed, without writing when they did not. A server and a worker that start
 * together build once.
 */
export async function build() {
  const sources = hashOfSources();
  if (isBuilt(sources)) return;
  fs.mkdirSync(lockFolder, { recursive: true });
  await oneAtATime(lockFolder, () => isBuilt(sources) || buildFrom(sources), { timeoutMs: 15 * 60_000 });
}

const isBuilt = (sources) => fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === sources;

async function buildFrom(sources) {
  console.log("Building…");
  fs.rmSync(stamp, { force: true });
  await runNode(["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error"], {
    NODE_ENV: "production",
  });
  fs.writeFileSync(stamp, sources);
}

/** Hashes everything that the build reads; tests are not part of it. */
function hashOfSources() {
  const hash = createHash("sha256");
  const roots = ["app", "db", "demo", "sandbox", "server", "public"];
  const single = ["package-lock.json", "vite.config.ts", "remix.config.js", "tsconfig.json"];
  const files = roots
    .filter((root) => fs.existsSync(root))
    .flatMap((root) =>
      fs
        .readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
  for (const file of [...files.sort(), ...single])
    hash.update(file).update("\0").update(fs.readFileSync(file));
  return hash.digest("hex");
}

export const runNode = (args, env) => runProgram(process.execPath, args, env);

function runProgram(file, args, env) {
  const child = spawn(file, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: file.endsWith(".cmd"),
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new OperatorError(`${path.basename(args[0])} ${args[1] ?? ""} ended with ${signal ?? code}.`));
    });
  });
}
