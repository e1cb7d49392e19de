import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { isOnCitus, onAllNodes } from "../citus/databases";

type Cluster = { adminUrl: string; template: string; owner: number };
/** A database, a hash of its schema, and the statements that restore the migrations' rows. */
type Copy = { name: string; schema: string; restore: string };

const worker = globalThis as { lastDatabase?: Copy };

/**
 * Returns the URL of a freshly migrated database: the last file's, emptied, because copying the template
 * takes a second, or a new copy if that file changed the schema. It gets a new name, so that code left
 * running by the last file cannot reach it.
 */
export async function freshDatabase(cluster: Cluster) {
  const name = `test_${cluster.owner}_${randomBytes(6).toString("hex")}`;
  const admin = connect(cluster.adminUrl);
  const last = worker.lastDatabase;
  worker.lastDatabase = undefined;
  if (isOnCitus()) {
    if (last)
      await onAllNodes(cluster.adminUrl, (node) => node`drop database ${node(last.name)} with (force)`);
    await onAllNodes(
      cluster.adminUrl,
      (node) => node`create database ${node(name)} template ${node(cluster.template)}`,
    );
    worker.lastDatabase = { name, schema: "", restore: "" };
    await admin.end();
    return urlOf(cluster, name);
  }
  const isEmpty = last && (await within(cluster, last.name, (sql) => reset(sql, last)));
  if (isEmpty && (await isRenamed(admin, last.name, name))) {
    worker.lastDatabase = { ...last, name };
  } else {
    if (last) await admin`drop database ${admin(last.name)} with (force)`;
    await admin`create database ${admin(name)} template ${admin(cluster.template)}`;
    worker.lastDatabase = await within(cluster, name, async (sql) => ({
      name,
      schema: await schemaOf(sql),
      restore: await restoreStatements(sql),
    }));
  }
  await admin.end();
  return urlOf(cluster, name);
}

/** Returns false if code left running by the last file has connected again. */
const isRenamed = (admin: postgres.Sql, from: string, to: string) =>
  admin`alter database ${admin(from)} rename to ${admin(to)}`.then(
    () => true,
    (error) => {
      if (error.code === OBJECT_IN_USE) return false;
      throw error;
    },
  );
const OBJECT_IN_USE = "55006";

const urlOf = ({ adminUrl }: Cluster, name: string) => adminUrl.replace(/\/postgres$/, `/${name}`);

/**
 * Connects as a replica, which disables foreign keys and triggers except those that always guard the
 * ledger.
 */
const connect = (url: string) =>
  postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { session_replication_role: "replica" },
  });

async function within<T>(cluster: Cluster, name: string, work: (sql: postgres.Sql) => Promise<T>) {
  const sql = connect(urlOf(cluster, name));
  return work(sql).finally(() => sql.end());
}

/** Empties a database and restores the migrations' rows. Returns false if its schema has changed. */
async function reset(sql: postgres.Sql, { schema, restore }: Copy) {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  if ((await schemaOf(sql)) !== schema) return false;
  const used = (await tablesInUse(sql)).map(({ name }) => name);
  const guards = await sql<{ off: string; on: string }[]>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable always trigger %I', tgrelid::regclass, tgname) as on
    from pg_trigger where tgenabled = 'A' and not tgisinternal`;
  const steps = [
    ...guards.map(({ off }) => off),
    ...used.map((table) => `delete from ${table}`),
    restore,
    ...guards.map(({ on }) => on),
    "delete from pg_statistic where starelid >= 16384",
  ];
  await sql.begin((tx) => tx.unsafe(steps.join(";\n")));
  await sql.unsafe(`vacuum ${used.join(", ")}`);
  return true;
}

const tablesInUse = (sql: postgres.Sql) => sql<{ name: string; columns: string }[]>`
  select oid::regclass::text as name, (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'partitions', 'pgboss')
    and pg_relation_size(oid) > 0`;

/** Returns statements that insert the present rows and set the sequences. */
async function restoreStatements(sql: postgres.Sql) {
  const steps: string[] = [];
  for (const { name, columns } of await tablesInUse(sql)) {
    const [{ rows }] = await sql.unsafe<[{ rows: string }]>(
      `select quote_literal(jsonb_agg(to_jsonb(t))::text) as rows from ${name} t`,
    );
    steps.push(`insert into ${name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name}, ${rows})`);
  }
  const sequences = await sql<{ restart: string }[]>`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as restart from pg_sequences`;
  return [...steps, ...sequences.map(({ restart }) => restart)].join(";\n");
}

/** Hashes the schema: tables, columns, constraints, functions, triggers and settings. */
async function schemaOf(sql: postgres.Sql) {
  const [{ hash }] = await sql<[{ hash: string }]>`
    select md5(string_agg(line, ' ' order by line)) as hash from (
      select concat_ws(':', 'relation', oid, relname, relkind) as line from pg_class
      union all select concat_ws(':', 'column', attrelid, attnum, xmin) from pg_attribute
      union all select concat_ws(':', 'constraint', oid, xmin) from pg_constraint
      union all select concat_ws(':', 'function', oid, xmin) from pg_proc
      union all select concat_ws(':', 'trigger', oid, tgenabled) from pg_trigger
      union all select concat_ws(':', 'schema', oid, xmin) from pg_namespace
      union all select concat_ws(':', 'setting', setrole, setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) as lines`;
  return hash;
}
