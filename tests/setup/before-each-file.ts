import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type postgres from "postgres";
import { afterAll, expect, inject, vi } from "vitest";
import { needsDatabase } from "../../server/needs-database.mjs";
import { freshDatabase } from "./database";
import { listStrayHomes } from "./homes";
import { throughPooler } from "./pooler.mjs";
import { dropUsedStorages } from "./used-storages";

const worker = globalThis as { firstEnvironment?: NodeJS.ProcessEnv; calloutPool?: { sql: postgres.Sql } };

// Test files share a process and its loaded libraries, which take as long to load as the tests. Each file gets its own
// product modules, environment and clock.
vi.resetModules();
dropUsedStorages();
vi.useRealTimers();
vi.unstubAllGlobals();
for (const name of Object.keys(worker)) if (name.startsWith("callout")) Reflect.deleteProperty(worker, name);
worker.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, worker.firstEnvironment);

// Runs before each test file, ahead of any product module: sets settings and a database. A file that doesn't import the
// database gets none, which keeps tests of rules fast.
const testPath = expect.getState().testPath ?? "";
const text = readFileSync(testPath, "utf8");

/** Each connection is a process of Postgres: a feature's files have few, unless they act at once, work on jobs or start programs. */
const hasFewConnections =
  testPath.startsWith(path.resolve("app")) && !/Promise\.all|withMail|startJobs|child_process/.test(text);

const files = mkdtempSync(path.join(os.tmpdir(), "callout-files-"));
Object.assign(process.env, {
  MODE: "demo",
  LOG_LEVEL: "silent",
  PORT: "3000",
  ORIGIN: "http://localhost:3000",
  SESSION_SECRET: "0123456789-tests-only-0123456789-abc",
  DATA_KEY: Buffer.from("0123456789abcdefghijklmnopqrstuv").toString("base64"),
  METRICS_TOKEN: "tests-read-the-metrics",
  FILES_DIR: path.join(files, "files"),
  INBOX_DIR: path.join(files, "inbox"),
  ...(hasFewConnections && { DATABASE_POOL: "3" }),
});
// Code that a test left running may still write a file.
afterAll(() => rmSync(files, { recursive: true, force: true, maxRetries: 5 }));

if (needsDatabase(text)) {
  Object.assign(process.env, throughPooler(await freshDatabase(inject("postgres"))));
  const ownDatabase = new URL(process.env.DATABASE_URL!).pathname.slice(1);
  afterAll(async () => {
    const sql = worker.calloutPool?.sql;
    if (!sql) return;
    try {
      // Whichever commands the tests ran, each copy of a contractor's home is right.
      if (sql.options.database === ownDatabase) expect(await listStrayHomes(sql)).toEqual([]);
    } finally {
      await sql.end({ timeout: 1 });
    }
  });
}
