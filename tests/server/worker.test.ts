import { randomBytes } from "node:crypto";
import { freePort } from "server/database/local-postgres.mjs";
import { build } from "server/prepare.mjs";
import { copyDemo } from "tests/setup/demo-copy.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUp, launch, makeFolder } from "./launched";

const folder = makeFolder("worker");
beforeAll(async () => {
  await build();
  await copyDemo(folder);
});
afterAll(cleanUp);

const token = randomBytes(18).toString("base64url");

test("a worker waits for the demo's server, sends the emails that a server with JOBS=false does not, serves health checks, and stops on SIGTERM", async () => {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const env = {
    DATA_DIR: folder,
    PORT: port,
    JOBS: "false",
    METRICS_TOKEN: token,
    METRICS_PORT: metricsPort,
  };
  // Without npm, which hides the exit code.
  const startWorker = () => launch({ env, program: process.execPath, args: ["server/launch.mjs", "worker"] });
  const early = startWorker();
  await expect.poll(early.output, { timeout: 120_000 }).toContain("waiting for the demo's server");
  const server = launch({ env });
  const origin = await server.ready();
  await expect.poll(early.output, { timeout: 60_000 }).toContain("is running jobs");
  await early.stop();

  const countEmails = async () => {
    const page = await (await fetch(`${origin}/inbox`)).text();
    return page.split("Choose a new Callout password").length - 1;
  };
  const body = JSON.stringify({ email: "admin@northwind.example" });
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${origin}/api/auth/forgot_password`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
  const before = await countEmails();
  const worker = startWorker();
  await expect.poll(worker.output, { timeout: 120_000 }).toContain("is running jobs");
  await expect.poll(countEmails, { timeout: 60_000 }).toBeGreaterThan(before);
  await expectHealthEndpoints(`http://127.0.0.1:${metricsPort}`);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
  await server.stop();
});

async function expectHealthEndpoints(worker: string) {
  const statusOf = async (path: string) => (await fetch(`${worker}${path}`)).status;
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([200, 200]);
  expect([await statusOf("/metrics"), await statusOf("/"), await statusOf("/api/version")]).toEqual([
    404, 404, 404,
  ]);
  const metrics = await fetch(`${worker}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await metrics.text()).toMatch(
    /^job_duration_seconds_count\{queue="account-emails",outcome="done"\} [1-9]/m,
  );
}
