import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { sqlPool } from "~/platform/db/db.server";

/** A row that a transaction has locked, and the statement that locked it. */
export type Locked = { statement: number; table: string; id: number; kind: string };
export type Watched = Locked[];

const probe = `create or replace function locked_rows(wanted text[]) returns table (name text, id bigint, kind text)
language plpgsql as $$
declare t text;
begin
  foreach t in array wanted loop
    return query execute format(
      'select %L::text, coalesce(j->>''id'', j->>''work_order_id'', j->>''contractor_id'', j->>''user_id'', ''0'')::bigint,
         coalesce(j->>''kind'', '''') from (select to_jsonb(x) as j from %I x where x.ctid not in
         (select y.ctid from %I y for no key update skip locked)) rows', t, t, t);
  end loop;
end $$`;

type Opened = postgres.TransactionSql;
type Query = PromiseLike<unknown> & { values(): Query };

/**
 * Runs `work` and returns the rows that each transaction locked, in order. After each statement another
 * connection tries to lock every row, so it sees the locks of all code and triggers, and of all transactions:
 * therefore transactions that `work` begins at the same time run one after another. Rows that the transaction
 * inserted are not visible. Empty tables are watched only if `also` names them.
 */
export async function watchLocks(also: readonly string[], work: () => Promise<unknown>): Promise<Watched[]> {
  const watcher = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const transactions: Watched[] = [];
  const shared = globalThis as unknown as { calloutPool: { db: unknown } };
  const sql = sqlPool();
  const original = shared.calloutPool.db;
  try {
    await watcher.unsafe(probe);
    const tables = [...new Set([...(await filledTables(watcher)), ...also])];
    const findLocked = async () => {
      let rows: { name: string; id: string; kind: string }[] = [];
      await watcher
        .begin(async (tx) => {
          rows = await tx<typeof rows>`select * from locked_rows(${tables}) order by 1, 2`;
          throw new Rollback();
        })
        .catch((error) => {
          if (!(error instanceof Rollback)) throw error;
        });
      return rows;
    };
    let last: Promise<unknown> = Promise.resolve();
    const beginWatched = (run: (opened: Opened) => unknown) => {
      const begun = last.then(() =>
        sql.begin((opened) => {
          const seen: Watched = [];
          transactions.push(seen);
          return run(watched(opened, seen, findLocked));
        }),
      );
      last = begun.catch(() => {});
      return begun;
    };
    const own = new Proxy(sql, {
      get: (target, key) => (key === "begin" ? beginWatched : Reflect.get(target, key)),
    });
    shared.calloutPool.db = drizzle(own, { casing: "snake_case" });
    await work();
  } finally {
    shared.calloutPool.db = original;
    await watcher.end();
  }
  return transactions.filter((seen) => seen.length > 0);
}

class Rollback extends Error {}

type FindLocked = () => Promise<{ name: string; id: string; kind: string }[]>;

function watched(opened: Opened, seen: Watched, findLocked: FindLocked): Opened {
  const note = async () => {
    const rows = await findLocked();
    const statement = (seen.at(-1)?.statement ?? 0) + 1;
    const known = new Set(seen.map(({ table, id, kind }) => `${table} ${id} ${kind}`));
    for (const { name, id, kind } of rows)
      if (!known.has(`${name} ${id} ${kind}`)) seen.push({ statement, table: name, id: Number(id), kind });
  };
  const unsafe = (...args: Parameters<Opened["unsafe"]>) =>
    afterQuery(opened.unsafe(...args) as unknown as Query, note);
  const savepoint = (run: (inner: Opened) => unknown) =>
    opened.savepoint((inner) => run(watched(inner as unknown as Opened, seen, findLocked)));
  return new Proxy(opened, {
    get: (target, key) =>
      key === "unsafe" ? unsafe : key === "savepoint" ? savepoint : Reflect.get(target, key),
  });
}

const afterQuery = (query: Query, note: () => Promise<void>): Query =>
  ({
    values: () => afterQuery(query.values(), note),
    // biome-ignore lint/suspicious/noThenProperty: the driver sends a query when it is awaited.
    then: (done: (value: unknown) => unknown, failed: (error: unknown) => unknown) =>
      Promise.resolve(query)
        .then(async (rows) => {
          await note();
          return rows;
        })
        .then(done, failed),
  }) as Query;

async function filledTables(sql: postgres.Sql) {
  const tables = await sql<{ name: string }[]>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;
  const filled: string[] = [];
  for (const { name } of tables)
    if ((await sql`select 1 from ${sql(name)} limit 1`).length > 0) filled.push(name);
  return filled;
}
