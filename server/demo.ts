import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { env, forgetEnv, SettingsError } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { startSandbox } from "../sandbox";
import { migrate } from "./migrate";

/** Where a stand-in answers, and the key of one's own that is for the real one. */
const ownKeys: Record<string, string> = {
  STRIPE_BASE_URL: "STRIPE_SECRET_KEY",
  DWOLLA_BASE_URL: "DWOLLA_KEY",
  ABLY_BASE_URL: "ABLY_API_KEY",
};

/** Stand-ins for what the demo has no account with. Whoever set a real one keeps it. */
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
    credentialing: webhook("credentialing", settings.CREDENTIALING_SECRET ?? ""),
  });
  mkdirSync(path.dirname(addresses()), { recursive: true });
  writeFileSync(addresses(), JSON.stringify(sandbox.settings));
  pointAt(sandbox.settings);
  return sandbox;
}

const addresses = () => path.join(env().DATA_DIR ?? ".data", "sandbox", "addresses.json");

/** For a worker: where the demo's server, which has to run, has its stand-ins. */
export function findStandIns() {
  if (!existsSync(addresses())) throw new SettingsError("Start the demo first (npm start), then its worker.");
  pointAt(JSON.parse(readFileSync(addresses(), "utf8")));
}

function pointAt(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) {
    const ownKey = ownKeys[name];
    if (!ownKey || !process.env[ownKey]) process.env[name] ||= value;
  }
  forgetEnv();
}

/** Any fixed number but that of the migrations. */
export const demoLock = 4_025_536_802;

/**
 * A mark in the database says how far the fill got: a killed one is started over, and nothing else is ever emptied. Of
 * servers that start together one fills, and the others wait for it.
 */
export async function fillEmptyDemo() {
  const sql = postgres(env().DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${demoLock})`;
    const state = await demoState(sql);
    if (state === "filled" || state === "not a demo") return;
    if (state === "filling") await empty(sql);
    await sql`insert into drizzle.demo (state) values ('filling')`;
    const startedAt = performance.now();
    // Loaded only here: production has no use of it.
    const { fillDemo } = await import("../db/seed");
    await fillDemo();
    await sql`update drizzle.demo set state = 'filled'`;
    log().info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, "the demo is filled");
  } finally {
    await sql.end();
  }
}

/** Empties a demo database, so that the next start fills it anew. Anything else is left alone. */
export async function emptyDemo() {
  if (env().MODE !== "demo") throw new SettingsError("Only a demo starts over, and this is production.");
  const sql = postgres(env().DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    if ((await demoState(sql)) === "not a demo")
      throw new SettingsError(
        "DATABASE_URL holds data that the demo did not put there. Nothing was changed.",
      );
    await empty(sql);
    // Only the demo's own folders: one that somebody named may hold something else.
    for (const name of ["files", "inbox", "sandbox"])
      rmSync(path.join(env().DATA_DIR ?? ".data", name), { recursive: true, force: true });
  } finally {
    await sql.end();
  }
}

type DemoState = "empty" | "filling" | "filled" | "not a demo";

async function demoState(sql: postgres.Sql): Promise<DemoState> {
  await sql`create table if not exists drizzle.demo (state text not null)`;
  const [mark] = await sql<{ state: "filling" | "filled" }[]>`select state from drizzle.demo`;
  if (mark) return mark.state;
  const [anybody] = await sql`select 1 from users limit 1`;
  return anybody ? "not a demo" : "empty";
}

async function empty(sql: postgres.Sql) {
  await sql.unsafe(
    "drop schema if exists pgboss, drizzle cascade; drop schema public cascade; create schema public",
  );
  await migrate(env().DATABASE_URL);
  await sql`create table if not exists drizzle.demo (state text not null)`;
}
