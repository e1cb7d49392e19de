import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import postgres from "postgres";
import { fund, holdFor } from "tests/factories/money";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openFile, storeFile } from "~/platform/files/files.server";
import { resetEnv } from "~/platform/settings/env.server";
import { backUp } from "./back-up";
import { copyIn, copyOut, countRows } from "./copy";
import { type Manifest, readManifest, tablePath } from "./manifest";
import { restore } from "./restore";

// Each test creates and migrates a database.
vi.setConfig({ testTimeout: 90_000 });

const originalUrl = process.env.DATABASE_URL!;
const restoredUrl = `${originalUrl}_restored`;
const admin = postgres(originalUrl, { max: 1, onnotice: () => {} });
const folders: string[] = [];
let backup: { folder: string; key: string; win: number };

const newFolder = () => {
  folders.push(mkdtempSync(path.join(os.tmpdir(), "callout-backup-")));
  return folders.at(-1)!;
};

/** Points the product at this database and this folder of files. */
function useDatabase(database: string, files: string) {
  Object.assign(process.env, { DATABASE_URL: database, FILES_DIR: files });
  resetEnv();
}
const ownFiles = process.env.FILES_DIR!;

beforeAll(async () => {
  const client = await makeClient();
  await fund(client, 100_000);
  const order = await makeOrder(client, { title: 'Tab\there, line\nthere, \\N and "quotes" ü' });
  await holdFor(client, order.id, 17_000);
  const plan = { name: "plan.pdf", mime: "application/pdf", sizeBytes: 4, uploadedById: client.id };
  const file = await storeFile({ ...plan, content: Buffer.from("plan"), thumbnail: Buffer.from("small") });
  const folder = newFolder();
  await backUp(folder);
  backup = { folder, key: file.storageKey, win: order.id };
});

beforeEach(async () => {
  useDatabase(originalUrl, ownFiles);
  const name = new URL(restoredUrl).pathname.slice(1);
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin`create database ${admin(name)}`;
  useDatabase(restoredUrl, newFolder());
});

afterAll(async () => {
  useDatabase(originalUrl, ownFiles);
  await admin`drop database if exists ${admin(new URL(restoredUrl).pathname.slice(1))} with (force)`;
  await admin.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function withRestored<Answer>(work: (sql: postgres.Sql) => Promise<Answer>) {
  const sql = postgres(restoredUrl, { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
}

test("a restore fails with the database's error when Postgres rejects rows, and does not hang", async () => {
  const sql = postgres(restoredUrl, { max: 1, onnotice: () => {} });
  const file = path.join(newFolder(), "wrong.gz");
  writeFileSync(file, gzipSync("1\nnone\n"));
  const copying = sql.begin(async (tx) => {
    await tx`create table numbers (n int)`;
    await copyIn(tx, { name: "numbers", columns: ["n"] }, file);
  });
  await expect(copying).rejects.toThrow();
  await sql.end();
});

test("a table larger than one stream buffer is copied completely, and so is the next one", async () => {
  const sql = postgres(restoredUrl, { max: 1, onnotice: () => {} });
  const folder = newFolder();
  await sql.begin(async (tx) => {
    await tx`create table words (word text)`;
    await tx`insert into words select repeat('x', 500) from generate_series(1, 20000)`;
    for (const n of [1, 2, 3])
      expect(
        await copyOut(tx, { name: "words", columns: ["word"] }, path.join(folder, `${n}.gz`)),
      ).toMatchObject({ rows: 20_000 });
  });
  await sql.end();
});

const withoutTime = ({ takenAt: _, ...manifest }: Manifest) => manifest;

test("a restored backup equals the original, row for row and byte for byte, as a second backup shows", async () => {
  await restore(backup.folder);
  const again = newFolder();
  await backUp(again);
  expect(withoutTime(readManifest(again))).toEqual(withoutTime(readManifest(backup.folder)));
  expect(readManifest(again).files).toEqual({ copied: 2, missing: [] });
  const stream = await openFile(backup.key);
  expect(Buffer.concat(await stream!.toArray()).toString()).toBe("plan");
});

test("constraints and triggers are in force after a restore, and sequences continue", async () => {
  await restore(backup.folder);
  await withRestored(async (sql) => {
    await expect(sql`update ledger_entries set amount_cents = 1`).rejects.toThrow("the ledger only grows");
    await expect(sql`truncate ledger_journals cascade`).rejects.toThrow("the ledger only grows");
    await expect(sql`update work_orders set company_id = 999999`).rejects.toThrow("foreign key");
    const triggers = (at: postgres.Sql) =>
      at`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await triggers(sql)).toEqual(await triggers(admin));
    const keys = (at: postgres.Sql) =>
      at`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`;
    expect(await keys(sql)).toEqual(await keys(admin));
  });
  expect((await makeOrder(await makeClient())).id).toBeGreaterThan(backup.win);
});

test("a changed or missing file in the backup is reported, and the database stays empty", async () => {
  const table = tablePath(backup.folder, "public.companies");
  const whole = readFileSync(table);
  writeFileSync(table, gzipSync(gunzipSync(whole).toString().replace(/\t/, "x\t")));
  await expect(restore(backup.folder)).rejects.toThrow(
    "public.companies in the backup is not what was written",
  );
  writeFileSync(table, whole);

  const files = path.join(backup.folder, "files");
  const one = readdirSync(files, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(backup.key),
  )!;
  const bytes = readFileSync(path.join(files, one));
  unlinkSync(path.join(files, one));
  await expect(restore(backup.folder)).rejects.toThrow("2 files, and 1 are there");
  writeFileSync(path.join(files, one), bytes);
  expect(await withRestored((sql) => sql`select 1 from users`)).toEqual([]);
});

/**
 * Returns a copy of the backup in which the first ledger entry has another amount, with a matching
 * manifest.
 */
async function tamperedBackup() {
  const folder = newFolder();
  cpSync(backup.folder, folder, { recursive: true });
  const manifest = readManifest(folder);
  const entries = manifest.tables.find(({ name }) => name === "public.ledger_entries")!;
  const file = tablePath(folder, entries.name);
  const [first, ...rest] = gunzipSync(readFileSync(file)).toString().split("\n");
  const cells = first!.split("\t");
  cells[entries.columns.indexOf("amount_cents")] = "1234567";
  writeFileSync(file, gzipSync([cells.join("\t"), ...rest].join("\n")));
  Object.assign(entries, await countRows(file));
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  return folder;
}

test("a backup with an inconsistent ledger restores no row and no file, unless --although-broken is given", async () => {
  const folder = await tamperedBackup();
  const refused = await restore(folder).catch((error) => error);
  expect(refused).toMatchObject({ isForPeople: true });
  expect(refused.message).toContain(
    "nothing was restored: a journal whose entries differ from its own amounts (1), a journal without two entries that sum to zero (1). Take another backup",
  );
  for (const table of ["users", "ledger_entries", "work_orders", "files"])
    expect(await withRestored((sql) => sql`select 1 from ${sql(table)}`), table).toEqual([]);
  expect(readdirSync(process.env.FILES_DIR!, { recursive: true })).toEqual([]);

  const { broken } = await restore(folder, { althoughBroken: true });
  expect(broken).toBeGreaterThan(0);
  expect(await withRestored((sql) => sql`select 1 from ledger_violations`)).toHaveLength(broken);
  expect(await openFile(backup.key)).toBeDefined();
});

test("a restore needs an empty database, the backup's key and version, and a complete backup", async () => {
  process.env.DATA_KEY = Buffer.from("another key, of thirty-two bytes").toString("base64");
  const right = Buffer.from("0123456789abcdefghijklmnopqrstuv").toString("base64");
  resetEnv();
  await expect(restore(backup.folder)).rejects.toThrow("DATA_KEY is not the one of the backup");
  process.env.DATA_KEY_BEFORE = right;
  resetEnv();
  await restore(backup.folder);
  await withRestored((sql) => sql`update drizzle.applied_functions set hash = 'of an older version'`);
  await expect(restore(backup.folder)).rejects.toThrow("DATABASE_URL holds data");
  const applied = await withRestored((sql) => sql`select hash from drizzle.applied_functions`);
  expect(applied).toEqual([{ hash: "of an older version" }]);
  Object.assign(process.env, { DATA_KEY: right, DATA_KEY_BEFORE: "" });
  resetEnv();

  await expect(restore(newFolder())).rejects.toThrow("holds no whole backup");
  await expect(backUp(backup.folder)).rejects.toThrow("is not empty");
  const manifest = path.join(backup.folder, "manifest.json");
  const text = readFileSync(manifest, "utf8");
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(text), schema: "older" }));
  await expect(restore(backup.folder)).rejects.toThrow("another version");
  writeFileSync(manifest, text);
});
