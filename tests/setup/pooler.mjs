/** Runs the Vitest tests through PgBouncer in transaction mode; arguments choose files. */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startLocalPostgres } from "../../server/database/local-postgres.mjs";
import { unprivilegedAccount } from "../../server/database/postgres-binaries.mjs";
import { quickSettings } from "./quick-postgres.mjs";

/**
 * Returns the addresses of a test's database: through the pooler of this campaign, if one runs. PgBouncer before 1.21 knows
 * no prepared statements.
 */
export function throughPooler(url) {
  const port = process.env.TEST_POOLER_PORT;
  if (!port) return { DATABASE_URL: url };
  const pooled = new URL(url);
  pooled.port = port;
  pooled.searchParams.set("prepare", "false");
  return { DATABASE_URL: String(pooled), DIRECT_DATABASE_URL: url };
}

async function run(files) {
  const program = findPooler();
  if (!program) {
    console.error("PgBouncer is missing: install it (apt-get install pgbouncer), or name it in PGBOUNCER.");
    return 1;
  }
  const cluster = await startLocalPostgres({
    name: "test-postgres",
    settings: { ...quickSettings, autovacuum: "off" },
  });
  const pooler = await startPooler(program, new URL(cluster.url("postgres")));
  try {
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "app", ...files];
    const env = { ...process.env, TEST_POOLER_PORT: String(pooler.port) };
    return spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
  } finally {
    pooler.stop();
    await cluster.stop();
  }
}

const findPooler = () =>
  [process.env.PGBOUNCER, "/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"].find(
    (program) => program && fs.existsSync(program),
  );

/** Starts PgBouncer before all databases of a cluster, with few server connections, so that sessions do mix. */
async function startPooler(program, { hostname, port, username, password }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-pooler-"));
  fs.chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: listenPort,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: path.join(folder, "users.txt"),
    pool_mode: "transaction",
    max_client_conn: 2000,
    default_pool_size: 5,
    server_idle_timeout: 5,
    logfile: "",
    log_connections: 0,
    log_disconnections: 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `* = host=${hostname} port=${port}`;
  fs.writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    ["[databases]", databases, "[pgbouncer]", ...lines].join("\n"),
  );
  fs.writeFileSync(path.join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  const account = unprivilegedAccount(folder);
  const child = spawn(program, ["-q", path.join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "inherit", "inherit"],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  while (!(await answers(listenPort))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(50);
  }
  return {
    port: listenPort,
    stop: () => {
      child.kill("SIGINT");
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });

if (process.argv[1] === import.meta.filename) process.exitCode = await run(process.argv.slice(2));
