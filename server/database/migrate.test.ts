import postgres from "postgres";
import { isMigrated, migrate } from "server/database/migrate";
import { afterAll, expect, test } from "vitest";

const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
// Named like a test file's database, so that the next test run drops it if this process is killed.
const name = `${new URL(process.env.DATABASE_URL!).pathname.slice(1)}_owned`;

afterAll(async () => {
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin`drop role if exists ${admin(name)}`;
  await admin.end();
});

test("the owner of an empty database can migrate it without being a superuser", async () => {
  await admin`create role ${admin(name)} login password 'owned'`;
  await admin`create database ${admin(name)} owner ${admin(name)}`;
  const url = new URL(process.env.DATABASE_URL!);
  Object.assign(url, { username: name, password: "owned", pathname: `/${name}` });
  await migrate(url.href);
  // Migrating again, as every further server does, must succeed.
  await migrate(url.href);
  const sql = postgres(url.href, { max: 1 });
  expect(await isMigrated(sql)).toBe(true);
  await sql.end();
});
