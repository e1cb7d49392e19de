import { sqlPool } from "~/platform/db/db.server";

/** Any fixed number: of several servers one folds, and the others have nothing to do meanwhile. */
const lock = 4_025_536_802;

/**
 * Adds up what changes of orders have left in work_order_tallies, so that a count stays a few rows to read. Counts are
 * right with or without it: for the server to call once a minute or so. Answers whether it was this caller's turn.
 */
export function foldTallies(): Promise<boolean> {
  return sqlPool().begin(async (tx) => {
    const [turn] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as mine`;
    if (turn?.mine) await tx`select fold_work_order_tallies()`;
    return turn?.mine ?? false;
  });
}
