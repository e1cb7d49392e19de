import postgres from "postgres";
import { migrate } from "server/database/migrate";
import { migrateUntil } from "tests/setup/earlier-schema";
import { afterAll, beforeAll, expect, test } from "vitest";

const TABLES = ["audit_log", "events"] as const;
const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const ownName = new URL(process.env.DATABASE_URL!).pathname.slice(1);
const nameOf = (what: string) => `${ownName}_${what}`;
const urlOf = (name: string, options = "") => {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  if (options) url.searchParams.set("options", options);
  return url.href;
};

async function connected<T>(name: string, work: (sql: postgres.Sql) => Promise<T>) {
  const sql = postgres(urlOf(name), { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
}

/** An installation of the previous version, with rows of five months and an id that the newest deleted row had. */
beforeAll(async () => {
  await admin`create database ${admin(nameOf("before"))}`;
  await connected(nameOf("before"), async (sql) => {
    await migrateUntil(sql, "month-partitions");
    await sql.unsafe(`
      create function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'append-only'; end $$;
      create function erase_from_audit_log() returns trigger language plpgsql as $$ begin return new; end $$;
      create function hand_out_events() returns trigger language plpgsql as $$ begin
        insert into unread_events (reader, event_id) select 'old', id from new_rows where type = 'told'; return null; end $$;
      create trigger audit_log_append_only before delete on audit_log for each row execute function refuse_change();
      create trigger events_hand_out after insert on events referencing new table as new_rows
        for each statement execute function hand_out_events();
      insert into audit_log (at, actor_id, action, subject_type, subject_id, address, detail)
        select date_trunc('month', now(), 'UTC') - interval '4 months' + n * interval '17 hours', n % 7, 'act.' || n, 'test', n,
          '203.0.113.' || n, jsonb_build_object('n', n) from generate_series(0, 190) n;
      insert into events (at, type, subject_type, subject_id, payload)
        select date_trunc('month', now(), 'UTC') - interval '4 months' + n * interval '16 hours',
          case when n % 3 = 0 then 'told' else 'work-order.create' end, 'test', n, '{}' from generate_series(0, 190) n;
      delete from events where id > 180`);
  });
});
afterAll(async () => {
  for (const what of ["moved", "kept", "before"])
    await admin`drop database if exists ${admin(nameOf(what))} with (force)`;
  await admin.end();
});

/** Compares rows without the company, which a later migration added. */
const contents = async (sql: postgres.Sql) =>
  Promise.all(
    TABLES.map(async (table) => {
      const [row] = await sql<
        { n: number; hash: string }[]
      >`select count(*)::int as n, md5(string_agg((to_jsonb(t) - 'company_id')::text, ' ' order by id)) as hash
        from ${sql(table)} t`;
      return { table, ...row! };
    }),
  );

/** Updates a copy of the installation. Returns its rows before and after, and its partitions with their sizes. */
async function update(what: string, options?: string) {
  await admin`create database ${admin(nameOf(what))} template ${admin(nameOf("before"))}`;
  const before = await connected(nameOf(what), contents);
  await migrate(urlOf(nameOf(what), options));
  return connected(nameOf(what), async (sql) => {
    const partitions = async (table: string) => {
      const names = await sql<{ name: string }[]>`select name from partitions_of(${table})`;
      return Promise.all(
        names.map(async ({ name }) => {
          const [row] = await sql`select count(*)::int as n from ${sql(`partitions.${name}`)}`;
          return { name, n: row!.n as number };
        }),
      );
    };
    const after = await contents(sql);
    return { before, after, audit: await partitions("audit_log"), events: await partitions("events") };
  });
}

test("GRW-005 an update moves the rows of an installation into their months, and loses none", async () => {
  const { before, after, audit, events } = await update("moved");
  expect(after).toEqual(before);
  expect(before.map(({ n }) => n)).toEqual([191, 180]);
  expect(audit.map(({ n }) => n > 0)).toEqual([false, ...Array(audit.length - 2).fill(true), false]);
  expect(audit.length).toBeGreaterThanOrEqual(6);
  expect(audit.at(-2)!.name).toMatch(/^audit_log_\d{4}_\d\d$/);
  expect(events.length).toBe(audit.length);
  await connected(nameOf("moved"), async (sql) => {
    await expect(sql`delete from audit_log where id = 5`).rejects.toThrow("append-only");
    // The id goes on after the deleted rows, or their consumers would take a new event for one that they know.
    const [event] =
      await sql`insert into events (type, subject_type) values ('told', 'test') returning id::int`;
    expect(event!.id).toBe(192);
    const unread =
      await sql`select reader, (event_at = at) as "isAt" from unread_events u join events e on e.id = u.event_id
      where reader = 'old' or e.id = 192`;
    expect(unread.filter(({ reader }) => reader === "old")).toHaveLength(60);
    expect(unread.length).toBeGreaterThan(60);
    expect(unread.every(({ isAt }) => isAt)).toBe(true);
  });
});

test("GRW-005 an update makes a large table one partition as it is, and the months come after it", async () => {
  const { before, after, audit } = await update("kept", "-c callout.move_up_to_bytes=0");
  expect(after).toEqual(before);
  expect(audit).toEqual([
    { name: "audit_log_earlier", n: 191 },
    { name: "audit_log_later", n: 0 },
  ]);
  await connected(nameOf("kept"), async (sql) => {
    await expect(sql`delete from audit_log where id = 5`).rejects.toThrow("append-only");
    await expect(sql`truncate partitions.audit_log_earlier`).rejects.toThrow("append-only");
    const plans = await sql.unsafe("explain select * from audit_log where id = 7");
    expect(JSON.stringify(plans)).toContain("audit_log_earlier");
  });
});
