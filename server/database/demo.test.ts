import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { makeClient } from "tests/factories/people";
import { eventually } from "tests/setup/eventually";
import { afterAll, expect, test, vi } from "vitest";
import { env, resetEnv } from "~/platform/settings/env.server";
import { demoLock, fillEmptyDemo, findStandIns } from "./demo";

const other = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await other.end();
  await admin.end();
});

test("a second server waits for the fill of the first one and does not empty it", async () => {
  const { id } = await makeClient();
  await other`select pg_advisory_lock(${demoLock})`;
  await other`create table drizzle.demo (state text not null)`;
  await other`insert into drizzle.demo values ('filling')`;
  const filling = fillEmptyDemo();
  await eventually(async () => {
    const waiting = await admin`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    expect(waiting).toHaveLength(1);
  });
  await other`update drizzle.demo set state = 'filled'`;
  await other`select pg_advisory_unlock(${demoLock})`;
  await filling;
  expect(await admin`select 1 from users where id = ${id}`).toHaveLength(1);
});

test("a worker waits until the server's stand-ins answer and the demo is filled, then gives up", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "callout-stand-ins-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("SMS_BASE_URL", "");
  resetEnv();
  const announce = (url: string) => {
    mkdirSync(path.join(folder, "sandbox"), { recursive: true });
    writeFileSync(path.join(folder, "sandbox", "addresses.json"), JSON.stringify({ SMS_BASE_URL: url }));
  };
  const standIn = createServer();
  try {
    await expect(findStandIns(0)).rejects.toThrow("npm start");
    await new Promise<void>((resolve) => standIn.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
    // Left behind by an earlier server: nothing listens on port 9.
    announce("http://127.0.0.1:9");
    await expect(findStandIns(0)).rejects.toThrow("npm start");
    announce(url);
    await admin`update drizzle.demo set state = 'filling'`;
    await expect(findStandIns(0)).rejects.toThrow("npm start");
    const found = findStandIns();
    await admin`update drizzle.demo set state = 'filled'`;
    await found;
    expect(env().SMS_BASE_URL).toBe(url);
  } finally {
    standIn.close();
    vi.unstubAllEnvs();
    resetEnv();
    rmSync(folder, { recursive: true });
  }
});
