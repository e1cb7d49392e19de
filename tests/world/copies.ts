import postgres from "postgres";
import { closeDatabase } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import type { Cutter } from "./cutter";

/** Copies a database for each world, so that a seed always begins with the same rows and numbers. */
export function databaseCopies(direct: string, cutter: Cutter) {
  const base = new URL(direct).pathname.slice(1);
  const at = (name: string) => direct.replace(/\/[^/]*$/, `/${name}`);
  const admin = postgres(at("postgres"), { max: 1, onnotice: () => {} });
  let last: { name: string; watch: postgres.Sql } | undefined;
  let copies = 0;

  async function dropLast() {
    await closeDatabase();
    if (!last) return;
    await last.watch.end({ timeout: 1 });
    await admin`drop database ${admin(last.name)} with (force)`;
    last = undefined;
  }
  return {
    /** Points the product to a new copy, through the cutter. Returns a connection of its own for the checks. */
    async next(): Promise<postgres.Sql> {
      await dropLast();
      const name = `${base}_${++copies}`;
      // A connection that was cut may take a moment to end there, and nothing may read a database while it is copied.
      await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${base}`;
      // Copying files costs a fifth of writing each page to the log.
      await admin`create database ${admin(name)} template ${admin(base)} strategy file_copy`;
      process.env.DATABASE_URL = cutter.urlOf(at(name));
      resetEnv();
      const watch = postgres(at(name), { max: 1, onnotice: () => {} });
      last = { name, watch };
      return watch;
    },
    async end() {
      await dropLast();
      await admin.end({ timeout: 1 });
    },
  };
}
