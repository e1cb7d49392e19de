/** Compares the schema of a database with the declared distribution. */
import { distribution, groupOf, type Placement } from "db/distribution";
import type postgres from "postgres";

type Declared = ReadonlyMap<string, Placement>;
type Key = { table: string; name: string; columns: string[] };
type Reference = Key & { to: string; target: string[]; nulled: string[] };

export type Schema = {
  tables: string[];
  notNull: Set<string>;
  uniques: Key[];
  references: Reference[];
  /** Tables that triggers of other tables write; `perStatement`: with all changed rows at once, instead of one by one. */
  written: { table: string; by: string; perStatement: boolean }[];
};

export async function readSchema(sql: postgres.Sql): Promise<Schema> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by 1`;
  const notNull = await sql<{ name: string }[]>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnotnull and attnum > 0`;
  const uniques = await sql<Key[]>`
    select t.relname as table, i.relname as name, array(
      select attname::text from pg_attribute
      where attrelid = t.oid and attnum = any ((string_to_array(indkey::text, ' ')::int[])[1:indnkeyatts])) as columns
    from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and (indisunique or indisexclusion)
    order by 1, 2`;
  const namesOf = (
    table: postgres.PendingQuery<postgres.Row[]>,
    keys: postgres.PendingQuery<postgres.Row[]>,
  ) =>
    sql`array(select attname::text from unnest(${keys}) with ordinality k (attnum, at)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum order by at)`;
  const references = await sql<Reference[]>`
    select conrelid::regclass::text as table, conname as name, ${namesOf(sql`conrelid`, sql`conkey`)} as columns,
      confrelid::regclass::text as to, ${namesOf(sql`confrelid`, sql`confkey`)} as target,
      case when confdeltype in ('n', 'd')
        then ${namesOf(sql`conrelid`, sql`coalesce(confdelsetcols, conkey)`)} else '{}' end as nulled
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`;
  const written = await sql<Schema["written"]>`
    select distinct written.name as table, tgrelid::regclass::text as by,
      coalesce(tgnewtable, tgoldtable) is not null and found[2] is null as "perStatement"
    from pg_trigger join pg_proc f on f.oid = tgfoid,
      regexp_matches(prosrc, '(?:insert into|delete from|update) ([a-z_]+)(?: \\([a-z_, ]+\\) (values))?', 'g') found,
      lateral (select found[1] as name) written
    where not tgisinternal and written.name <> tgrelid::regclass::text
      and to_regclass(written.name) is not null`;
  return {
    written,
    tables: tables.map(({ name }) => name),
    notNull: new Set(notNull.map(({ name }) => name)),
    uniques,
    references,
  };
}

/** Lists, for each table that Citus would not place as declared, what is in the way. */
export function findObstacles(schema: Schema, declared = distribution): Map<string, string[]> {
  const found = schema.tables.map((table) => [table, obstaclesOf(table, schema, declared)] as const);
  return new Map(found.filter(([, obstacles]) => obstacles.length > 0));
}

function obstaclesOf(table: string, schema: Schema, declared: Declared): string[] {
  const placement = declared.get(table);
  if (!placement) return ["is not declared"];
  return [
    ...keyObstacles(table, placement, schema, declared),
    ...triggerObstacles(table, placement, schema, declared),
  ];
}

/** Citus lets a trigger write only beside its row, and not from the rows of a whole statement. */
const triggerObstacles = (table: string, placement: Placement, schema: Schema, declared: Declared) =>
  placement === "local"
    ? []
    : schema.written.flatMap((write) => {
        if (write.by === table && declared.get(write.table) === "local")
          return [`writes ${write.table}, which is not on its node`];
        if (write.table !== table) return [];
        const isRefused = write.perStatement || !isBeside(placement, declared.get(write.by));
        return isRefused ? [`is written by a trigger of ${write.by}`] : [];
      });

const isBeside = (one: Placement, other: Placement | undefined) =>
  typeof one === "object" && typeof other === "object" && groupOf(one.by) === groupOf(other.by);

function keyObstacles(table: string, placement: Placement, schema: Schema, declared: Declared) {
  const references = schema.references.filter((key) => key.table === table);
  if (typeof placement === "string")
    return references
      .filter(({ to }) => {
        const target = declared.get(to);
        return typeof target === "object" || (placement === "reference" && target !== "reference");
      })
      .map(({ name, to }) => `${name} refers to ${to}, which is not on every node`);
  const { by } = placement;
  return [
    ...(schema.notNull.has(`${table}.${by}`) ? [] : [`${by} is missing or may be null`]),
    ...schema.uniques
      .filter((key) => key.table === table && !key.columns.includes(by))
      .map(({ name }) => `${name} is unique without ${by}`),
    ...references
      .filter((key) => !staysOnNode(key, placement, by, declared))
      .map(({ name, to }) => `${name} leaves the node for ${to}`),
    ...references.filter(({ nulled }) => nulled.includes(by)).map(({ name }) => `${name} empties ${by}`),
  ];
}

function staysOnNode(key: Reference, placement: Placement, by: string, declared: Declared) {
  const target = declared.get(key.to);
  if (target === "reference") return true;
  if (typeof target !== "object" || !isBeside(placement, target)) return false;
  return key.columns.some((column, n) => column === by && key.target[n] === target.by);
}

/**
 * Returns the tables that can be distributed already: they have no obstacle, and no table that has one or stays behind
 * refers to them.
 */
export function placeableTables(schema: Schema, declared = distribution): string[] {
  const obstacles = findObstacles(schema, declared);
  const isOnNodes = (table: string) => declared.get(table) !== "local";
  let placeable = schema.tables.filter((table) => isOnNodes(table) && !obstacles.has(table));
  for (;;) {
    const set = new Set(placeable);
    const rest = placeable.filter((table) =>
      schema.references.every(
        (key) =>
          (key.to !== table || declared.get(table) === "reference" || set.has(key.table)) &&
          (key.table !== table || set.has(key.to)),
      ),
    );
    if (rest.length === placeable.length) return rest;
    placeable = rest;
  }
}
