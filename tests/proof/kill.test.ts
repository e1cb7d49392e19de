import { setTimeout as pause } from "node:timers/promises";
import { runAndKill } from "tests/setup/run-and-kill";
import { expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { sealAll } from "./sealed-ledger";

/** Few in `npm test`; KILLS=50 for the campaign. */
const kills = Number(process.env.KILLS ?? 3);

const runningStatements = () => sqlPool()`
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`;

test(
  "PRF-001 a killed sealer loses no journal and seals none twice",
  async () => {
    let batches = 0;
    for (let n = 0; n < kills; n++) {
      batches += (await runAndKill("tests/proof/sealer.ts", [], 400)).length;
      while ((await runningStatements()).length) await pause(20);
      expect((await verifyMoney()).findings).toEqual([]);
    }
    expect(batches).toBeGreaterThanOrEqual(kills);
    await sealAll();
    const [counts] = await sqlPool()`select (select count(*)::int from ledger_journals) as journals,
      (select count(distinct journal_id)::int from sealed_journals) as sealed`;
    expect(counts!.sealed).toBe(counts!.journals);
    expect(await verifyMoney()).toMatchObject({ findings: [], size: counts!.journals, waiting: 0 });
  },
  60_000 + kills * 20_000,
);
