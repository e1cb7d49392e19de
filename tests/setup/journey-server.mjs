/** The built server on a fresh database with the demo, for the browser journeys; gone without a trace afterwards. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startLocalPostgres } from "../../server/database/local-postgres.mjs";
import { ageApproved } from "./journey-orders.mjs";

const cluster = await startLocalPostgres({
  name: "test-postgres",
  settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: 200 },
});
// Named like a test file's database: if this process gets killed, the next run of the tests drops it.
const database = `test_${process.pid}_journeys`;
const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
await admin`drop database if exists ${admin(database)} with (force)`;
await admin`create database ${admin(database)}`;

const files = fs.mkdtempSync(path.join(os.tmpdir(), "callout-journeys-"));
Object.assign(process.env, {
  NODE_ENV: "production",
  MODE: "demo",
  LOG_LEVEL: "warn",
  ORIGIN: `http://localhost:${process.env.PORT}`,
  DATABASE_URL: cluster.url(database),
  DATA_DIR: files,
  FILES_DIR: path.join(files, "files"),
  INBOX_DIR: path.join(files, "inbox"),
});
const { start } = await import("../../build/server/index.js");
const server = await start();
await ageApproved(cluster.url(database));

process.once("SIGTERM", async () => {
  await server.stop();
  await admin`drop database ${admin(database)} with (force)`;
  await admin.end();
  await cluster.stop();
  fs.rmSync(files, { recursive: true, force: true });
  process.exit(0);
});
