import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { budgets, overBudget } from "server/bundle/budgets";
import { freePort } from "server/database/local-postgres.mjs";
import { build } from "server/prepare.mjs";
import { partsOf } from "tests/bench/weight";
import { copyDemo } from "tests/setup/demo-copy.mjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "./demo-server";
import { cleanUp, innermostChild, launch, localDatabase, makeFolder, stopLaunched } from "./launched";
import { stopDuringRequest } from "./stop-during-request";

/** Returns the sentences about pages that need more than their budget. */
async function overweightPages(origin: string) {
  const client = await signIn(origin, "admin@northwind.example");
  const contractor = await signIn(origin, "contractor@callout.example");
  const list = await fetch(`${origin}/dashboard/upcoming-work`, { headers: { Cookie: contractor } });
  const details = /href="(\/dashboard\/upcoming-work\/\d+)/.exec(await list.text())![1]!;
  const pages: [keyof typeof budgets, path: string, cookie: string][] = [
    ["clientList", "/dashboard/paid", client],
    ["available", "/dashboard/available", contractor],
    ["details", details, contractor],
    ["landing", "/home", ""],
    ["liteList", "/dashboard/paid", `${client}; lite=1`],
  ];
  const sentences = [];
  for (const [name, path, cookie] of pages)
    sentences.push(overBudget(budgets[name], await partsOf(Number(new URL(origin).port), path, cookie)));
  return sentences.filter((sentence) => sentence !== null);
}

const status = async (url: string) => (await fetch(url)).status;

beforeAll(build);
afterEach(stopLaunched);
afterAll(cleanUp);

describe("npm start", () => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { DATA_DIR: makeFolder("data"), PORT: String(await freePort()) };
    await copyDemo(env.DATA_DIR!);
  });

  test("serves pages and /api, and people can sign in", async () => {
    const server = launch({ env });
    const origin = await server.ready();
    expect(await status(`${origin}/readyz`)).toBe(200);
    expect(await status(`${origin}/api/version`)).toBe(200);
    const Cookie = await signIn(origin, "admin@northwind.example");
    const page = await fetch(`${origin}/dashboard/all`, { headers: { Cookie }, redirect: "manual" });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Northwind")]);
    const sql = postgres(localDatabase(env.DATA_DIR!).url, { max: 1 });
    await sql`create table kept_by_test (n int)`;
    await sql.end();
    expect(await overweightPages(origin)).toEqual([]);
    await server.stop();
  });

  test("a second start does not install, build or fill, and keeps the data", async () => {
    const server = launch({ env });
    await server.ready();
    const { url } = localDatabase(env.DATA_DIR!);
    const sql = postgres(url, { max: 1 });
    expect(await sql`select * from kept_by_test`).toHaveLength(0);
    await sql.end();
    expect(server.output()).not.toMatch(/Installing|Building/);
    await server.stop();
    await expect(postgres(url, { max: 1, connect_timeout: 2 })`select 1`).rejects.toThrow("ECONNREFUSED");
  });

  test("SIGTERM to npm finishes running requests and stops everything", async () => {
    const server = launch({ env });
    const origin = await server.ready();
    const { url } = localDatabase(env.DATA_DIR!);
    expect(await stopDuringRequest(server, origin, url)).toBe(200);
    await server.ended;
    await waitUntilGone(origin);
  });

  test("starts after kill -9 of the server and its Postgres", async () => {
    const killed = launch({ env });
    await killed.ready();
    const database = localDatabase(env.DATA_DIR!);
    process.kill(innermostChild(killed.child.pid!), "SIGKILL");
    process.kill(database.pid, "SIGKILL");
    await killed.ended;
    const server = launch({ env });
    expect(await status(`${await server.ready()}/readyz`)).toBe(200);
    await server.stop();
  });

  test("starts after kill -9 of npm, whose server then stops by itself", async () => {
    const killed = launch({ env });
    await killed.ready();
    killed.child.kill("SIGKILL");
    const server = launch({ env });
    expect(await status(`${await server.ready()}/readyz`)).toBe(200);
    await server.stop();
  });

  test("reuses the Postgres that a killed server left running, and stops it at the end", async () => {
    const killed = launch({ env });
    await killed.ready();
    const orphan = localDatabase(env.DATA_DIR!);
    process.kill(innermostChild(killed.child.pid!), "SIGKILL");
    await killed.ended;
    const server = launch({ env });
    await server.ready();
    expect(localDatabase(env.DATA_DIR!).pid).toBe(orphan.pid);
    await server.stop();
    expect(existsSync(path.join(env.DATA_DIR!, "postgres/data/postmaster.pid"))).toBe(false);
  });

  test("npm run reset resets the demo, but not while a server runs", async () => {
    const server = launch({ env });
    await server.ready();
    const refused = launch({ env, args: ["run", "reset"] });
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toContain("The demo is running");
    await server.stop();
    const reset = launch({ env, args: ["run", "reset"] });
    expect(await reset.ended).toBe(0);
    const again = launch({ env });
    await again.ready();
    const sql = postgres(localDatabase(env.DATA_DIR!).url, { max: 1 });
    await expect(sql`select * from kept_by_test`).rejects.toThrow("does not exist");
    await sql.end();
    await again.stop();
  });
});

test("npm start reports a taken port before it starts anything", async () => {
  const other = createServer().listen(0);
  const { port } = other.address() as { port: number };
  const DATA_DIR = makeFolder("taken");
  const server = launch({ env: { DATA_DIR, PORT: String(port) } });
  expect(await server.ended).not.toBe(0);
  expect(server.output()).toContain(`Port ${port} is taken by another program`);
  expect(existsSync(path.join(DATA_DIR, "postgres"))).toBe(false);
  other.close();
});

test("production lists every missing setting and starts nothing", async () => {
  const DATA_DIR = makeFolder("production");
  const server = launch({ env: { DATA_DIR, PORT: String(await freePort()), MODE: "production" } });
  expect(await server.ended).not.toBe(0);
  for (const name of ["DATABASE_URL", "SESSION_SECRET", "DATA_KEY", "SMTP_URL", "ORIGIN", "METRICS_TOKEN"])
    expect(server.output()).toContain(`${name} is missing`);
  expect(existsSync(path.join(DATA_DIR, "postgres"))).toBe(false);
});

async function waitUntilGone(origin: string) {
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (!answers) return;
    await pause(100);
  }
  throw new Error("The server still answers");
}
