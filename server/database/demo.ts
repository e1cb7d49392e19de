import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { sqlPool } from "~/platform/db/db.server";
import { log } from "~/platform/observability/log.server";
import { directDatabaseUrl, env, resetEnv, SettingsError } from "~/platform/settings/env.server";
import { startSandbox } from "../../sandbox";
import { writeAtomically } from "../write-atomically.mjs";
import { migrate } from "./migrate";

/** Maps each stand-in's address to the setting that holds an account's own key. */
const ownKeys: Record<string, string> = {
  STRIPE_BASE_URL: "STRIPE_SECRET_KEY",
  DWOLLA_BASE_URL: "DWOLLA_KEY",
  ABLY_BASE_URL: "ABLY_API_KEY",
};

/** Starts stand-ins for the providers. A provider with a configured key is not replaced. */
export async function standIn() {
  const settings = env();
  const webhook = (provider: string, secret: string) => ({
    url: `http://${settings.HOST ?? "127.0.0.1"}:${settings.PORT}/webhooks/${provider}`,
    secret,
  });
  const sandbox = await startSandbox({
    folder: path.join(settings.DATA_DIR ?? ".data", "sandbox"),
    ably: { key: settings.ABLY_API_KEY ?? "" },
    stripe: {
      key: settings.STRIPE_SECRET_KEY,
      webhook: webhook("stripe", settings.STRIPE_WEBHOOK_SECRET),
    },
    dwolla: {
      key: settings.DWOLLA_KEY,
      secret: settings.DWOLLA_SECRET,
      webhook: webhook("dwolla", settings.DWOLLA_WEBHOOK_SECRET),
    },
    origin: settings.ORIGIN,
    credentialing: webhook("credentialing", settings.CREDENTIALING_SECRET ?? ""),
  });
  mkdirSync(path.dirname(addresses()), { recursive: true });
  writeAtomically(addresses(), JSON.stringify(sandbox.settings));
  applyStandInSettings(sandbox.settings);
  return sandbox;
}

const addresses = () => path.join(env().DATA_DIR ?? ".data", "sandbox", "addresses.json");

/** Allows for a first start, which installs, builds and fills. */
const SERVER_TIMEOUT_MS = 5 * 60_000;

/**
 * Finds the stand-ins of the demo's server for a worker. Waits until the demo is filled: a worker would
 * otherwise run jobs of the unfinished fill.
 */
export async function findStandIns(timeoutMs = SERVER_TIMEOUT_MS) {
  const giveUpAt = Date.now() + timeoutMs;
  for (let tries = 0; ; tries++, await pause(500)) {
    const settings = existsSync(addresses()) && JSON.parse(readFileSync(addresses(), "utf8"));
    // The file may be left over from a server that has ended.
    if (settings && (await answers(settings.SMS_BASE_URL)) && (await isFilled()))
      return applyStandInSettings(settings);
    if (tries === 0) log().warn("waiting for the demo's server: start it with npm start");
    if (Date.now() > giveUpAt)
      throw new SettingsError("No server of the demo came. Start it with: npm start");
  }
}

function answers(url: string) {
  const { hostname, port } = new URL(url);
  return new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => resolve(true));
    socket.once("connect", () => socket.destroy()).once("error", () => resolve(false));
  });
}

function applyStandInSettings(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) {
    const ownKey = ownKeys[name];
    if (!ownKey || !process.env[ownKey]) process.env[name] ||= value;
  }
  resetEnv();
}

/** Advisory lock key; differs from the migrations'. */
export const demoLock = 4_025_536_802;

/**
 * Fills an empty demo. A row in the database records the progress: an interrupted fill starts over, and
 * other data is never deleted. When several servers start together, one fills and the others wait.
 */
export async function fillEmptyDemo() {
  const sql = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${demoLock})`;
    const state = await demoState(sql);
    if (state === "filled" || state === "not a demo") return;
    if (state === "filling") await empty(sql);
    await sql`insert into drizzle.demo (state) values ('filling')`;
    const startedAt = performance.now();
    // Imported here because production does not need it.
    const { fillDemo } = await import("../../demo");
    await fillDemo();
    await sql`update drizzle.demo set state = 'filled'`;
    log().info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, "the demo is filled");
  } finally {
    await sql.end();
  }
}

/** Empties a demo database, so that the next start fills it again. Refuses any other database. */
export async function emptyDemo() {
  if (env().MODE !== "demo") throw new SettingsError("Only a demo starts over, and this is production.");
  const sql = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {} });
  try {
    if ((await demoState(sql)) === "not a demo")
      throw new SettingsError(
        "DATABASE_URL holds data that the demo did not put there. Nothing was changed.",
      );
    await empty(sql);
    // A configured folder may hold other files, so only the demo's own are deleted.
    for (const name of ["files", "inbox", "sandbox"])
      rmSync(path.join(env().DATA_DIR ?? ".data", name), { recursive: true, force: true });
  } finally {
    await sql.end();
  }
}

/** Waits while another process fills the demo. */
function isFilled() {
  return sqlPool().begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`;
    return ["filled", "not a demo"].includes(await demoState(sql));
  });
}

type DemoState = "empty" | "filling" | "filled" | "not a demo";

async function demoState(sql: postgres.ISql): Promise<DemoState> {
  await sql`create table if not exists drizzle.demo (state text not null)`;
  const [mark] = await sql<{ state: "filling" | "filled" }[]>`select state from drizzle.demo`;
  if (mark) return mark.state;
  const [user] = await sql`select 1 from users limit 1`;
  return user ? "not a demo" : "empty";
}

async function empty(sql: postgres.Sql) {
  await sql.unsafe(
    "drop schema if exists pgboss, drizzle, partitions, detached cascade; drop schema public cascade; create schema public",
  );
  await migrate(directDatabaseUrl());
  await sql`create table if not exists drizzle.demo (state text not null)`;
}
