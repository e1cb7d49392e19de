/** A coordinator and workers with Citus, as Postgres clusters in a temporary folder. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "server/database/local-postgres.mjs";
import { unprivilegedAccount } from "server/database/postgres-binaries.mjs";
import { quickSettings } from "../setup/quick-postgres.mjs";

const WORKERS = 2;

export const howToInstall = `Citus is missing: no Postgres here has its extension. Install a package of it, or build it, on Debian:

  apt-get install postgresql-15 postgresql-server-dev-15 libcurl4-openssl-dev liblz4-dev libzstd-dev libkrb5-dev
  git clone --branch v12.1.12 --depth 1 https://github.com/citusdata/citus && cd citus
  ./configure PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config && make && make install

PG_BIN names the folder with Postgres' programs where it is another one.`;

/** Returns the folder with the programs of a Postgres that has Citus: PG_BIN, or the newest of Debian's. */
export function findPrograms(): string | undefined {
  const base = "/usr/lib/postgresql";
  const versions = fs.existsSync(base) ? fs.readdirSync(base).map(Number).filter(Boolean) : [];
  const places = versions.sort((a, b) => b - a).map((n) => `${base}/${n}/bin`);
  return [process.env.PG_BIN ?? "", ...places].find((place) => place && hasCitus(place));
}

function hasCitus(programs: string) {
  const { stdout } = spawnSync(path.join(programs, "pg_config"), ["--sharedir"], { encoding: "utf8" });
  return Boolean(stdout) && fs.existsSync(path.join(stdout.trim(), "extension", "citus.control"));
}

const settings = {
  ...quickSettings,
  autovacuum: "off",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  jit: "off",
  shared_preload_libraries: "citus",
  // Few shards: each is a table that every test database copies.
  "citus.shard_count": 4,
  // Triggers write only rows of their own row's company.
  "citus.enable_unsafe_triggers": "on",
  // A statement on many nodes uses one connection to each, so that later ones of its transaction may write reference tables.
  "citus.multi_shard_modify_mode": "sequential",
  "citus.node_conninfo": "sslmode=disable",
  // Reads of staff over all companies join rows of several nodes.
  "citus.enable_repartition_joins": "on",
  "citus.enable_statistics_collection": "off",
};

export type Nodes = Awaited<ReturnType<typeof startNodes>>;

export async function startNodes(programs: string, workerCount = WORKERS) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-citus-"));
  fs.chmodSync(folder, 0o755);
  const account = unprivilegedAccount(folder);
  const password = randomBytes(12).toString("hex");
  const own = (file: string, text: string) => {
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (account) fs.chownSync(file, account.uid, account.gid);
    return file;
  };
  const passwordFile = own(path.join(folder, "password"), password);
  // The nodes sign in to each other with it.
  const signIns = own(path.join(folder, "pgpass"), `127.0.0.1:*:*:postgres:${password}\n`);
  const run = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(path.join(programs, name), args, {
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", "ignore", name === "initdb" ? "pipe" : "ignore"],
      env: { ...process.env, HOME: folder, LC_ALL: "C", PGPASSFILE: signIns },
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    if (status !== 0) throw new Error(`${name} ${args.join(" ")} failed: ${stderr ?? ""}`);
  };

  const started: { data: string; url: string }[] = [];
  const stop = () => {
    for (const { data } of started) run("pg_ctl", ["stop", "-D", data, "-m", "immediate", "-w"]);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ["coordinator", ...Array.from({ length: workerCount }, (_, n) => `worker${n + 1}`)]) {
      const home = path.join(folder, name);
      fs.mkdirSync(home, { mode: 0o700 });
      if (account) fs.chownSync(home, account.uid, account.gid);
      const [data, port] = [path.join(home, "data"), await freePort()];
      const as = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
      run("initdb", ["-D", data, ...as, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
      const flags = [`-p ${port}`, ...Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)];
      const log = path.join(home, "server.log");
      run("pg_ctl", ["start", "-D", data, "-l", log, "-w", "-o", flags.join(" ")]);
      started.push({ data, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` });
    }
  } catch (error) {
    stop();
    throw error;
  }
  const [coordinator, ...workers] = started.map(({ url }) => url);
  return { coordinator: coordinator!, workers, stop };
}
