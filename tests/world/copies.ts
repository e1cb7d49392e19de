import postgres from "postgres";
import { closeDatabase } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import type { Cutter } from "./cutter";
import type { Place } from "./place";

const OBJECT_IN_USE = "55006";
const MAX_TRIES = 10;

/** Copies a database for each world, so that a seed always begins with the same rows and numbers. */
export function databaseCopies(direct: string, cutter: Cutter, place: Place) {
  const base = new URL(direct).pathname.slice(1);
  const at = (name: string) => direct.replace(/\/[^/]*$/, `/${name}`);
  const admin = postgres(at("postgres"), { ...place, max: 1, onnotice: () => {} });
  let last: { name: string; watch: postgres.Sql } | undefined;
  let copies = 0;

  async function dropLast() {
    await closeDatabase();
    if (!last) return;
    await last.watch.end({ timeout: 1 });
    await admin`drop database ${admin(last.name)} with (force)`;
    last = undefined;
  }
  /** A connection that was cut may take long to end there on a busy machine, and nothing may read a database while it is copied. */
  async function copyBase(name: string) {
    for (let tries = 1; ; tries++) {
      await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${base}`;
      try {
        // Copying files costs a fifth of writing each page to the log.
        return await admin`create database ${admin(name)} template ${admin(base)} strategy file_copy`;
      } catch (error) {
        if ((error as { code?: unknown }).code !== OBJECT_IN_USE || tries === MAX_TRIES) throw error;
      }
    }
  }

  return {
    /** Points the product to a new copy, through the cutter. Returns a connection of its own for the checks. */
    async next(): Promise<postgres.Sql> {
      await dropLast();
      const name = `${base}_${++copies}`;
      await copyBase(name);
      // Planning a statement anew for its first five values costs more than running it; tables are small.
      await admin`alter database ${admin(name)} set plan_cache_mode = force_generic_plan`;
      process.env.DATABASE_URL = cutter.urlOf(at(name));
      resetEnv();
      const watch = postgres(at(name), { ...place, max: 1, onnotice: () => {} });
      last = { name, watch };
      return watch;
    },
    async end() {
      await dropLast();
      await admin.end({ timeout: 1 });
    },
  };
}
