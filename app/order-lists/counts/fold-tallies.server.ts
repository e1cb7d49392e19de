import { sqlPool } from "~/platform/db/db.server";

/** Advisory lock key: only one server folds at a time. */
const LOCK_KEY = 4_025_536_802;

/** Merges appended tally rows, so that counting reads few; false when another server is folding. */
export function foldTallies(): Promise<boolean> {
  return sqlPool().begin(async (tx) => {
    const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`;
    if (lock?.mine) await tx`select fold_work_order_tallies()`;
    return lock?.mine ?? false;
  });
}
