import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";

/** Waits, for four minutes at most, until no event is unread and no job is due: a new demo has payouts to send. */
export async function jobsDone(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  for (const giveUpAt = Date.now() + 240_000; Date.now() < giveUpAt; await pause(250)) {
    const [left] = await sql`
      select exists (select from unread_events) or exists (
        select from pgboss.job where state < 'completed' and start_after <= now()) as some`;
    if (!left!.some) return sql.end();
  }
  throw new Error("The worker did not finish its jobs");
}
