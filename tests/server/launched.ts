import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

type Options = {
  program?: string;
  env: Record<string, string>;
  cwd?: string;
  args?: string[];
  account?: { uid: number; gid: number };
};

const launched = new Set<ChildProcess>();
const folders: string[] = [];

/** Makes a folder that Postgres' account and ordinary users can enter, even when the project lies in root's home. */
export function makeFolder(name: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `callout-${name}-`));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Stops servers that a failed test left running. */
export async function stopLaunched() {
  for (const child of launched) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("close", resolve));
  }
}

/** Stops what was launched and removes the folders that were made. */
export async function cleanUp() {
  await stopLaunched();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Runs a command as a person would, without the developer's environment. */
export function launch({ env, cwd = process.cwd(), program = "npm", args = ["start"], account }: Options) {
  const inherited = ["PATH", "HOME", "LANG", "TMPDIR"].map((name) => [name, process.env[name] ?? ""]);
  const child = spawn(program, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), LOG_LEVEL: "warn", ...env },
    // Another process group, as a terminal would create, so that signals reach only these processes.
    detached: true,
    ...account,
  });
  launched.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return {
    child,
    ended,
    output: () => output,
    /** Resolves once it answers; fails with its output if it ends before. */
    ready: () => ready(child, () => output),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function ready(child: ChildProcess, output: () => string) {
  for (const giveUpAt = Date.now() + 240_000; Date.now() < giveUpAt; await pause(50)) {
    const origin = output().match(/Callout answers at (\S+)/)?.[1];
    if (origin) return origin;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  throw new Error(`The server did not start:\n${output()}`);
}

/** Returns address and process id of the embedded database of a data folder. */
export function localDatabase(dataDir: string) {
  const folder = path.join(dataDir, "postgres");
  const { password, port } = JSON.parse(readFileSync(path.join(folder, "settings.json"), "utf8"));
  const pid = Number(readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, pid };
}

/** Returns the innermost process that `npm start` started. */
export function innermostChild(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children ? innermostChild(Number(children.split(" ")[0])) : pid;
}
