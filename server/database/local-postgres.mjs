/**
 * Runs an embedded Postgres for the demo, development and tests. It listens on loopback only, behind a
 * generated password. Imports only Node's own modules, because it is used before anything is built.
 */
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive, oneAtATime, returnLease, takeLease } from "../leases.mjs";
import { writeAtomically } from "../write-atomically.mjs";
import { binariesFor, canReach, program, reachablePlace, unprivilegedAccount } from "./postgres-binaries.mjs";

const project = path.resolve(import.meta.dirname, "../..");
// A function, because `.env` is loaded after this module.
const dataFolder = () => path.resolve(project, process.env.DATA_DIR || ".data");

/**
 * Starts the cluster stored in `<DATA_DIR>/<name>`, or joins the one that already runs there.
 * @param {{ name: string, settings?: Record<string, string | number> }} options settings of Postgres
 */
export async function startLocalPostgres({ name, settings = {} }) {
  const cluster = locate(name);
  return oneAtATime(cluster.folder, async () => {
    const stored = readSettings(cluster);
    await createOnce(cluster, stored.password);
    const port = (await joinRunning(cluster)) ?? (await launch(cluster, stored, settings));
    return {
      port,
      /** Whether no other process uses the cluster. */
      alone: takeLease(cluster.folder),
      url: (database) => `postgres://postgres:${stored.password}@127.0.0.1:${port}/${database}`,
      stop: () => stop(cluster),
    };
  });
}

/** Finds folder, programs and account. Moves the data when the account cannot enter root's home. */
function locate(name) {
  let folder = path.join(dataFolder(), name);
  const account = unprivilegedAccount(path.join(folder, "data"));
  if (account && !canReach(account, folder)) folder = reachablePlace(dataFolder(), name);
  const native = binariesFor(account, project);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    throw new Error(`${folder} belongs to another user: start as that user, remove it, or set DATABASE_URL.`);
  }
  if (account) fs.chmodSync(folder, 0o755);
  return { folder, data: path.join(folder, "data"), native, account };
}

/** Chooses port and password once, so that developers' bookmarks and tools keep working. */
function readSettings({ folder }) {
  const file = path.join(folder, "settings.json");
  if (fs.existsSync(file)) return { file, ...JSON.parse(fs.readFileSync(file, "utf8")) };
  const password = crypto.randomBytes(18).toString("base64url");
  writeAtomically(file, JSON.stringify({ password, port: 0 }), { mode: 0o600 });
  return { file, password, port: 0 };
}

/** Runs initdb in a draft folder, so that an interrupted run is never taken for a complete one. */
async function createOnce({ folder, data, native, account }, password) {
  if (fs.existsSync(data)) return;
  const draft = path.join(folder, "draft");
  const passwordFile = path.join(folder, "password");
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const file of [draft, passwordFile]) fs.chownSync(file, account.uid, account.gid);
  const code = await run(
    program(native, "initdb"),
    [
      "-D",
      draft,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--locale=C",
    ].concat("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-sync", "--no-instructions"),
    { account, output: path.join(folder, "initdb.log") },
  );
  fs.rmSync(passwordFile, { force: true });
  if (code !== 0)
    throw new Error(`Postgres could not create its files:\n${tail(path.join(folder, "initdb.log"))}`);
  fs.renameSync(draft, data);
}

/**
 * Returns the port of a server that already runs on this data, started by another process or left by a
 * killed one.
 */
async function joinRunning(cluster) {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await pause(100)) {
    const pid = pidIn(cluster);
    if (!pid || processKind(pid) !== "postgres") return undefined;
    // Line 4 is the port, line 8 the state. A server that is stopping still answers, so wait for it.
    const port = Number(pidFile(cluster)[3]);
    const state = pidFile(cluster)[7]?.trim();
    if (port && state === "ready" && (await answers(port))) return port;
  }
  throw new Error(`A Postgres (process ${pidIn(cluster)}) holds ${cluster.data} but does not answer.`);
}

async function launch(cluster, stored, settings) {
  const { data, native, account } = cluster;
  const port = stored.port && !(await answers(stored.port)) ? stored.port : await freePort();
  if (port !== stored.port) {
    writeAtomically(stored.file, JSON.stringify({ password: stored.password, port }), { mode: 0o600 });
  }
  const log = path.join(data, "server.log");
  if (fs.existsSync(log) && fs.statSync(log).size > 10_000_000) fs.truncateSync(log);
  const wanted = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    jit: "off",
    ...settings,
  };
  const flags = Object.entries(wanted).map(([key, value]) => `-c ${key}=${value}`);
  const start = ["start", "-D", data, "-l", log, "-w", "-t", "300", "-o", [`-p ${port}`, ...flags].join(" ")];
  // After kill -9, children of the dead server hold its shared memory for a moment, so retry for ten seconds.
  for (const giveUpAt = Date.now() + 10_000; ; await pause(300)) {
    disown(cluster);
    if ((await run(program(native, "pg_ctl"), start, { account })) === 0) return port;
    if (Date.now() > giveUpAt) throw new Error(`Postgres does not start:\n${tail(log)}`);
  }
}

/** Stops the cluster stored in `<DATA_DIR>/<name>` for process `pid`, unless another process uses it. */
export const stopLocalPostgres = (name, pid) => stop(locate(name), pid);

async function stop(cluster, pid = process.pid) {
  await oneAtATime(cluster.folder, async () => {
    if (!returnLease(cluster.folder, pid)) return;
    const args = ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", "60"];
    await run(program(cluster.native, "pg_ctl"), args, { account: cluster.account });
  });
}

/**
 * Replaces a stale process id in the pid file. Ids get reused, in containers often, and Postgres would
 * refuse to start beside a zombie or another program. It accepts its parent's id and still checks the
 * shared memory, which is safer than deleting the file.
 */
function disown(cluster) {
  const pid = pidIn(cluster);
  if (!pid || !["zombie", "other"].includes(processKind(pid))) return;
  const [, ...rest] = pidFile(cluster);
  fs.writeFileSync(path.join(cluster.data, "postmaster.pid"), [process.pid, ...rest].join("\n"));
}

function pidFile({ data }) {
  try {
    return fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

const pidIn = (cluster) => Number(pidFile(cluster)[0] ?? 0);

/** Classifies a process id. Windows has no zombies, and its pg_ctl checks by itself. */
function processKind(pid) {
  if (!isAlive(pid)) return "gone";
  if (process.platform !== "linux") return "postgres";
  try {
    const [, name, state] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").match(/\((.*)\) (\S)/s) ?? [];
    if (state === "Z" || state === "X") return "zombie";
    return name === "postgres" ? "postgres" : "other";
  } catch {
    return "gone";
  }
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * Finds a free port of 127.0.0.1. Avoids the ephemeral range (Linux from 32768, others from 49152), whose
 * ports an outgoing connection could take first.
 */
export async function freePort() {
  for (let tries = 0; ; tries++) {
    const probe = net.createServer();
    const port = 24_000 + Math.floor(Math.random() * 8000);
    const listening = new Promise((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(port, "127.0.0.1", () => resolve(true));
    });
    try {
      await listening;
      await new Promise((resolve) => probe.close(resolve));
      return port;
    } catch (error) {
      if (tries === 100) throw error;
    }
  }
}

/**
 * Runs a program and returns its exit code. Waits for the exit, not for closed pipes, which the Postgres
 * server inherits. Detached from the terminal's group, so that Ctrl-C lets running requests finish first.
 */
function run(file, args, { account, output }) {
  const sink = output ? fs.openSync(output, "w") : "ignore";
  const child = spawn(file, args, {
    stdio: ["ignore", sink, sink],
    cwd: path.parse(project).root,
    env: { ...process.env, LC_ALL: "C", TZ: "UTC", PGPASSWORD: "" },
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("exit", (code) => resolve(code));
  }).finally(() => output && fs.closeSync(sink));
}

const tail = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8").slice(-800) : "");
