/** Runs two servers, a worker, a Postgres, a bucket and a proxy with the demo. Deletes everything afterwards. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSandbox } from "../../sandbox";
import { freePort, startLocalPostgres } from "../../server/database/local-postgres.mjs";
import { startBucket } from "../setup/bucket";
import { copyDemo } from "../setup/demo-copy.mjs";
import { quickSettings } from "../setup/quick-postgres.mjs";
import { stopWhenOrphaned } from "../setup/stop-when-orphaned.mjs";
import { jobsDone } from "./jobs-done";
import { startProxy } from "./proxy";

/** A point within the first journeys where both servers have answered requests. */
const requestsBeforeKill = 200;

const port = Number(process.env.PORT);
const origin = `http://localhost:${port}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-several-"));
await copyDemo(folder);
process.env.DATA_DIR = folder;
const cluster = await startLocalPostgres({ name: "postgres", settings: quickSettings });
stopWhenOrphaned("postgres");

const bucket = await startBucket();
const files = path.join(folder, "files");
for (const name of fs.readdirSync(files, { recursive: true, encoding: "utf8" }))
  if (fs.statSync(path.join(files, name)).isFile()) bucket.add(name, fs.readFileSync(path.join(files, name)));
const keys = {
  ...JSON.parse(fs.readFileSync(path.join(folder, "secrets.json"), "utf8")),
  STRIPE_SECRET_KEY: "sk_test_demo",
  STRIPE_WEBHOOK_SECRET: "whsec_several",
  DWOLLA_KEY: "several",
  DWOLLA_SECRET: "several",
  DWOLLA_WEBHOOK_SECRET: "several",
  ABLY_API_KEY: `several.key:${randomBytes(16).toString("hex")}`,
};
const shared = {
  NODE_ENV: "production",
  MODE: "demo",
  LOG_LEVEL: "warn",
  ORIGIN: origin,
  TRUST_PROXY: "true",
  DATABASE_URL: cluster.url("postgres"),
  INBOX_DIR: path.join(folder, "inbox"),
  ...keys,
  ...bucket.settings,
};
Object.assign(process.env, shared);
const webhook = (provider: string, secret: string) => ({ url: `${origin}/webhooks/${provider}`, secret });
const sandbox = await startSandbox({
  folder: path.join(folder, "sandbox"),
  ably: { key: keys.ABLY_API_KEY },
  stripe: { key: keys.STRIPE_SECRET_KEY, webhook: webhook("stripe", keys.STRIPE_WEBHOOK_SECRET) },
  dwolla: {
    key: keys.DWOLLA_KEY,
    secret: keys.DWOLLA_SECRET,
    webhook: webhook("dwolla", keys.DWOLLA_WEBHOOK_SECRET),
  },
});

const children: ChildProcess[] = [];
// Playwright waits until all children close their output, also when this process fails.
process.once("exit", () => {
  for (const child of children) child.kill("SIGTERM");
});

const dataDir = (n: number) => path.join(folder, String(n));

/** Starts a process of the product as on a separate machine. */
function start(command: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ["server/launch.mjs", command], {
    env: {
      ...process.env,
      ...sandbox.settings,
      DATA_DIR: dataDir(children.length),
      ...settings,
    },
    stdio: "inherit",
  });
  children.push(child);
  return child;
}

async function ready(at: number) {
  for (const giveUpAt = Date.now() + 240_000; Date.now() < giveUpAt; await pause(100)) {
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("A server did not start");
}

const ports = [await freePort(), await freePort()];
const servers: ChildProcess[] = [];
// In sequence: the first server migrates the schema.
for (const at of ports) {
  servers.push(start("serve", { PORT: String(at), JOBS: "false" }));
  await ready(at);
}
// The worker finds the sandbox's settings in the first server's folder.
start("work", { DATA_DIR: dataDir(0) });
await jobsDone(shared.DATABASE_URL);
const proxy = await startProxy(port, ports, () => servers[0]!.kill("SIGKILL"), requestsBeforeKill);

process.once("SIGTERM", async () => {
  proxy.close();
  proxy.closeAllConnections();
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  await sandbox.stop();
  bucket.server.close();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
