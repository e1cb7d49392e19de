/**
 * A Postgres of the project's own, for the demo, for development and for tests.
 * Nothing to install beside `npm ci`; it listens on loopback only, behind a generated password.
 * Only Node's own modules: this is used before anything is built.
 */
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive, oneAtATime, returnLease, takeLease } from "../leases.mjs";
import { writeWhole } from "../whole-file.mjs";
import { binariesFor, canReach, program, reachablePlace, unprivilegedAccount } from "./postgres-binaries.mjs";

const project = path.resolve(import.meta.dirname, "../..");
/** Read when it is needed: `.env` is loaded after this module. */
const dataFolder = () => path.resolve(project, process.env.DATA_DIR || ".data");

/**
 * Starts the cluster kept in `<DATA_DIR>/<name>`, or joins the one that already runs there.
 * @param {{ name: string, settings?: Record<string, string | number> }} options settings are Postgres' own
 */
export async function startLocalPostgres({ name, settings = {} }) {
  const cluster = locate(name);
  return oneAtATime(cluster.folder, async () => {
    const kept = keptSettings(cluster);
    await createOnce(cluster, kept.password);
    const port = (await joinRunning(cluster)) ?? (await launch(cluster, kept, settings));
    return {
      port,
      /** Whether no other process uses it. */
      alone: takeLease(cluster.folder),
      url: (database) => `postgres://postgres:${kept.password}@127.0.0.1:${port}/${database}`,
      stop: () => stop(cluster),
    };
  });
}

/** Folder, programs and account. Root's closed home moves the data to where the account can walk. */
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

/** Port and password are chosen once, so that bookmarks and tools of the developer stay valid. */
function keptSettings({ folder }) {
  const file = path.join(folder, "settings.json");
  if (fs.existsSync(file)) return { file, ...JSON.parse(fs.readFileSync(file, "utf8")) };
  const password = crypto.randomBytes(18).toString("base64url");
  writeWhole(file, JSON.stringify({ password, port: 0 }), { mode: 0o600 });
  return { file, password, port: 0 };
}

/** initdb works beside the final place, so that an interrupted one leaves nothing that looks complete. */
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

/** The port of a server that runs on this data: a colleague's, or the orphan of a killed process. */
async function joinRunning(cluster) {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await pause(100)) {
    const pid = pidIn(cluster);
    if (!pid || behind(pid) !== "postgres") return undefined;
    // Line 4 is its port, line 8 its state: one that is stopping still answers, and is waited for.
    const port = Number(pidFile(cluster)[3]);
    const state = pidFile(cluster)[7]?.trim();
    if (port && state === "ready" && (await answers(port))) return port;
  }
  throw new Error(`A Postgres (process ${pidIn(cluster)}) holds ${cluster.data} but does not answer.`);
}

async function launch(cluster, kept, settings) {
  const { data, native, account } = cluster;
  const port = kept.port && !(await answers(kept.port)) ? kept.port : await freePort();
  if (port !== kept.port) {
    writeWhole(kept.file, JSON.stringify({ password: kept.password, port }), { mode: 0o600 });
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
  // After kill -9 of everything the dead server's children hold its memory for a moment: try for ten seconds.
  for (const giveUpAt = Date.now() + 10_000; ; await pause(300)) {
    disown(cluster);
    if ((await run(program(native, "pg_ctl"), start, { account })) === 0) return port;
    if (Date.now() > giveUpAt) throw new Error(`Postgres does not start:\n${tail(log)}`);
  }
}

/** Stops the cluster kept in `<DATA_DIR>/<name>`, unless a living process uses it. */
export const stopLocalPostgres = (name) => stop(locate(name));

async function stop(cluster) {
  await oneAtATime(cluster.folder, async () => {
    if (!returnLease(cluster.folder)) return;
    const args = ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", "60"];
    await run(program(cluster.native, "pg_ctl"), args, { account: cluster.account });
  });
}

/**
 * A pid file may name a process that is dead but not yet reaped, or one that got the number later (containers
 * reuse low numbers). Postgres would refuse to start beside either. It does accept the number of whoever started
 * pg_ctl, and still checks the shared memory, so that is safer than removing the file.
 */
function disown(cluster) {
  const pid = pidIn(cluster);
  if (!pid || !["zombie", "other"].includes(behind(pid))) return;
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

/** What stands behind a process number. Windows keeps no zombies, and pg_ctl there checks for itself. */
function behind(pid) {
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
 * A port of 127.0.0.1 on which nobody listens. It is none of those that systems give to connections going out (Linux from
 * 32,768, others from 49,152): one of these could take it before whoever asked listens there, or between two starts.
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
 * The exit code. It waits for the exit and not for closed pipes, which the server would inherit and keep open;
 * and it starts away from the terminal's group, so that Ctrl-C lets requests in flight finish first.
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
