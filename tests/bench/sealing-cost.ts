import { readdirSync, readFileSync } from "node:fs";
import type postgres from "postgres";

/** CPU time of a process and of those that it has waited for, in ms: Linux counts in hundredths of a second. */
function cpuOf(pid: string) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  const [parent, user, system, childrenUser, childrenSystem] = [1, 11, 12, 13, 14].map((n) =>
    Number(fields[n]),
  );
  return { parent: `${parent}`, own: 10 * (user! + system!), ended: 10 * (childrenUser! + childrenSystem!) };
}

/** Returns the CPU time in ms of all processes of a Postgres on this machine, with its parallel and background ones; 0 elsewhere. */
function postgresCpu(postmaster: string) {
  if (process.platform !== "linux") return 0;
  let ms = cpuOf(postmaster).own + cpuOf(postmaster).ended;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const { parent, own } = cpuOf(pid);
      if (parent === postmaster) ms += own;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ms;
}

/** Measures `work`, which handles `count` journals: µs of CPU and bytes of the write-ahead log for each, whatever else runs. */
export async function costOf(sql: postgres.Sql, count: number, work: () => Promise<unknown>) {
  const [server] = await sql`select current_setting('data_directory') as folder`;
  const postmaster = readFileSync(`${server!.folder}/postmaster.pid`, "utf8").split("\n")[0]!;
  await sql`checkpoint`;
  const [from] = await sql`select pg_current_wal_insert_lsn()::text as position`;
  const [cpu, postgresMs] = [process.cpuUsage(), postgresCpu(postmaster)];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const postgresUs = 1000 * (postgresCpu(postmaster) - postgresMs);
  const [written] = await sql`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${from!.position}::pg_lsn)::float8 as bytes`;
  const each = (sum: number) => Number((sum / count).toFixed(1));
  return [
    { name: "sealing a journal: CPU of Node", figure: each(user + system), unit: "µs" },
    { name: "sealing a journal: CPU of Postgres", figure: each(postgresUs), unit: "µs" },
    { name: "sealing a journal: write-ahead log", figure: Math.round(written!.bytes / count), unit: "bytes" },
  ];
}
