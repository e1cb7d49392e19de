import { readdirSync, readFileSync } from "node:fs";
import postgres from "postgres";

/** A tick of the kernel's counters, on every Linux that Node runs on. */
const TICK_MS = 10;

/** CPU time in ms since the start, of this process and of its whole Postgres. */
export type CpuTimes = { node: number; postgres: number };

/**
 * Reads the CPU time that was used so far, by this process and by the whole server of a database; 0 where the kernel has
 * no /proc. Other runs on the same server count too.
 */
export async function usedCpu(url: string): Promise<CpuTimes> {
  const { user, system } = process.cpuUsage();
  const sql = postgres(Object.assign(new URL(url), { pathname: "postgres" }).href, { max: 1 });
  const [row] = await sql<[{ pid: number }]>`
    select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid`;
  await sql.end();
  return { node: (user + system) / 1000, postgres: timeOfServer(row.pid) };
}

/** The time of a server, of its processes that ended and of those that run. */
function timeOfServer(server: number): number {
  try {
    const own = statOf(String(server));
    const running = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const backends = running.map(statOf).filter((stat) => stat?.parent === server);
    return (own ? own.ticks + own.endedTicks : 0) * TICK_MS + sum(backends) * TICK_MS;
  } catch {
    return 0;
  }
}

const sum = (stats: ReturnType<typeof statOf>[]) => stats.reduce((total, stat) => total + stat!.ticks, 0);

/** The fields after a process' name, which may hold spaces: see proc_pid_stat(5). */
function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((n) => Number(fields[n]));
    return { parent, ticks: user! + system!, endedTicks: endedUser! + endedSystem! };
  } catch {
    return undefined;
  }
}
