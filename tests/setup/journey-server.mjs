/** Serves the built product with its own demo for the browser journeys, and removes the demo afterwards. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startLocalPostgres } from "../../server/database/local-postgres.mjs";
import { copyDemo } from "./demo-copy.mjs";
import { prepareJourneys } from "./journey-orders.mjs";
import { quickSettings } from "./quick-postgres.mjs";
import { stopWhenOrphaned } from "./stop-when-orphaned.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-journeys-"));
await copyDemo(folder);
process.env.DATA_DIR = folder;
// Journeys subscribe there as a browser would: tests/journeys/push.spec.ts.
const pushState = { port: Number(process.env.PORT) + 4000, subscriptions: {} };
fs.mkdirSync(path.join(folder, "sandbox"), { recursive: true });
fs.writeFileSync(path.join(folder, "sandbox", "push.json"), JSON.stringify(pushState));
const cluster = await startLocalPostgres({ name: "postgres", settings: quickSettings });
stopWhenOrphaned("postgres");
Object.assign(process.env, {
  NODE_ENV: "production",
  MODE: "demo",
  LOG_LEVEL: "warn",
  ORIGIN: `http://localhost:${process.env.PORT}`,
  DATABASE_URL: cluster.url("postgres"),
});
const { start } = await import("../../build/server/index.js");
const server = await start();
await prepareJourneys(cluster.url("postgres"));

process.once("SIGTERM", async () => {
  await server.stop();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
