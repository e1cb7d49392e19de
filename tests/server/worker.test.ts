import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "server/local-postgres.mjs";
import { build } from "server/prepare.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, stopLaunched } from "./launched";

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-worker-"));
chmodSync(folder, 0o755);
beforeAll(build);
afterAll(async () => {
  await stopLaunched();
  rmSync(folder, { recursive: true, force: true });
});

test("a server with JOBS=false sends no letter; npm run worker beside it does, and ends when it is told to", async () => {
  const port = String(await freePort());
  const env = { DATA_DIR: folder, PORT: port, JOBS: "false" };
  const early = launch({ env, args: ["run", "worker"] });
  expect(await early.ended).not.toBe(0);
  expect(early.output()).toContain("Start the demo first");
  const server = launch({ env });
  const origin = await server.ready();
  const letters = async () => {
    const page = await (await fetch(`${origin}/inbox`)).text();
    return page.split("Choose a new Callout password").length - 1;
  };
  const body = JSON.stringify({ email: "admin@northwind.example" });
  const headers = { "Content-Type": "application/json" };
  const asked = await fetch(`${origin}/api/auth/forgot_password`, { method: "POST", headers, body });
  expect(asked.status).toBe(200);
  const before = await letters();
  // Not by npm, which tells nobody how what it ran has ended.
  const worker = launch({ env, program: process.execPath, args: ["server/launch.mjs", "worker"] });
  await expect.poll(worker.output, { timeout: 120_000 }).toContain("does its jobs here");
  await expect.poll(letters, { timeout: 60_000 }).toBeGreaterThan(before);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
  await server.stop();
});
