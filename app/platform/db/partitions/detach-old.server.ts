import type postgres from "postgres";
import { log } from "../../observability/log.server";
import { now } from "../../time/clock.server";
import { isDistributed } from "../distributed.server";
import { listPartitions, type Partition, type PartitionedTable, whenUnlocked } from "./partitions.server";

/** A partition whose detachment waits too long for a reader is pending, which hides it, and is finished by the next try. */
const TRIES = 5;
const PAUSE_MS = 1000;

/** Detaches the months that ended by `until`, without a lock that others wait for, and keeps or drops them. */
export async function detachOld(sql: postgres.Sql, table: PartitionedTable, until: Date) {
  for (const partition of await listPartitions(sql, table)) {
    const isOver = partition.upper !== null && partition.upper <= until;
    if (!partition.isPending && (!isOver || (await isNeeded(sql, table, partition)))) break;
    await detach(sql, table, partition);
  }
  await removeDetached(sql, table);
  const [oldest] = await listPartitions(sql, table);
  if (oldest?.lower) await sql`select add_partition(${table}, 'earlier', null, ${oldest.lower})`;
}

/** Events that a consumer has not read yet stay. */
async function isNeeded(sql: postgres.Sql, table: PartitionedTable, { upper }: Partition) {
  if (table !== "events") return false;
  const unread = await sql`select 1 from unread_events where event_at < ${upper} limit 1`;
  return unread.length > 0;
}

async function detach(sql: postgres.Sql, table: PartitionedTable, { name }: Partition) {
  const part = sql(`partitions.${name}`);
  // Citus detaches no other way than under an exclusive lock, for which it waits as long as the connection lets it.
  const beside = (await isDistributed()) ? sql`` : sql`concurrently`;
  const isDetached = await whenUnlocked(
    async () => {
      const partition = (await listPartitions(sql, table)).find((each) => each.name === name);
      if (partition?.isPending) await sql`alter table ${sql(table)} detach partition ${part} finalize`;
      else if (partition) await sql`alter table ${sql(table)} detach partition ${part} ${beside}`;
    },
    TRIES,
    PAUSE_MS,
  );
  if (!isDetached) log().warn({ name }, "a partition is still read and will be detached later");
}

/** Hands detached months of the audit log over to an operator; those of the events are deleted. */
export async function removeDetached(sql: postgres.Sql, table: PartitionedTable) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'
      and not relispartition and relname like ${`${table}\\_%`}`;
  for (const { name } of tables) {
    const part = sql(`partitions.${name}`);
    const [row] = await sql<{ newest: Date | null }[]>`select max(at) as newest from ${part}`;
    if (table === "audit_log" && row?.newest) await handOver(sql, name, row.newest);
    else await sql`drop table ${part}`;
    log().info({ name, hasRows: Boolean(row?.newest) }, "detached a partition");
  }
}

/** Moves a table to the schema `detached`, with today's date as its comment. */
const handOver = (sql: postgres.Sql, name: string, newest: Date) =>
  sql.begin(async (tx) => {
    const kept = name.replace(/earlier$/, `until_${newest.toISOString().slice(0, 7).replace("-", "_")}`);
    await tx`alter table ${tx(`partitions.${name}`)} set schema detached`;
    if (kept !== name) await tx`alter table ${tx(`detached.${name}`)} rename to ${tx(kept)}`;
    await tx.unsafe(`comment on table detached.${kept} is '${now().toISOString()}'`);
  });

/** Drops tables that were handed over before this time. */
export async function dropDetached(sql: postgres.Sql, before: Date) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'detached'::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class')::timestamptz < ${before}`;
  for (const { name } of tables) {
    await sql`drop table ${sql(`detached.${name}`)}`;
    log().info({ name }, "dropped a detached partition");
  }
}
