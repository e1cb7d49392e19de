import { setTimeout as pause } from "node:timers/promises";
import { checkpoints } from "db/schema/proof";
import { asc } from "drizzle-orm";
import {
  payoutArrived,
  payoutSent,
  recordDebt,
  refillArrived,
  refillSent,
} from "~/ledger/commands/bank-transfer.server";
import { changeHold } from "~/ledger/commands/change-hold.server";
import { recordProviderFee } from "~/ledger/commands/correct.server";
import { credit } from "~/ledger/commands/credit.server";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { refill } from "~/ledger/commands/refill.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { db, inTransaction, sqlPool, type Tx } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { atTime } from "~/platform/time/clock.server";
import { currentKey } from "~/proof/keys.server";
import { BATCH_SIZE, createSealer } from "~/proof/sealing/seal.server";

/** Seals all that is committed, and signs the hour's checkpoint. */
export async function sealAll(at?: string) {
  const sealNext = createSealer(currentKey()!);
  const run = async () => {
    let sealed = 0;
    for (let n = await sealNext(); ; n = await sealNext()) {
      sealed += n;
      if (n < BATCH_SIZE) return sealed;
    }
  };
  return at ? atTime(at, run) : run();
}

export const sealedThrough = async (): Promise<number> =>
  (await sqlPool()`select journal_id::int as id from sealed_through`)[0]?.id ?? 0;

/** Seals until the position has passed all journals: it waits for transactions of the whole Postgres, so of other tests too. */
export async function sealThrough() {
  const sealNext = createSealer(currentKey()!);
  for (;;) {
    await sealNext();
    const [newest] = await sqlPool()`select max(id)::int as id from ledger_journals`;
    if ((await sealedThrough()) === newest!.id) return;
    await pause(50);
  }
}

export const allNotes = async () =>
  (await db.select({ note: checkpoints.note }).from(checkpoints).orderBy(asc(checkpoints.number))).map(
    ({ note }) => note,
  );

export async function post(work: (tx: Tx) => Promise<Result<unknown>>) {
  const result = await inTransaction(work);
  if (!result.ok) throw new Error(result.message);
}

const hourOf = (n: number) => `2026-03-01T${String(n + 8).padStart(2, "0")}`;
const text = (what: string, n: number) => ({ description: `${what} ${n}`, ip: `192.0.2.${n + 1}` });

/** Posts a company's and a contractor's day on every kind of account, with a checkpoint each hour. */
export async function fillLedger(hours = 5) {
  for (let n = 0; n < hours; n++) {
    await atTime(`${hourOf(n)}:10:00Z`, () => postHour(n));
    await sealAll(`${hourOf(n)}:30:00Z`);
  }
}

async function postHour(n: number) {
  const [companyId, contractorId] = [1 + (n % 2), 51 + (n % 3)];
  const references = [100 + 3 * n, 101 + 3 * n, 102 + 3 * n];
  const company = (cents: number, key: string) => ({
    companyId,
    amountCents: cents + n,
    key: `${key}${n}`,
    ...text(key, n),
  });
  await post((tx) => credit(tx, company(90_000, "credit")));
  await post((tx) =>
    refill(tx, { ...company(40_000, "refill"), feeCents: 1_300 + n, feeDescription: `Fee ${n}` }),
  );
  await post((tx) => refillSent(tx, company(20_000, "sent")));
  if (n % 2) await post((tx) => refillArrived(tx, company(20_000, "sent")));
  for (const [at, reference] of references.entries())
    await post((tx) =>
      placeHold(tx, { ...company(5_000 + 100 * at, `hold${at}-`), reference, payee: `Payee ${n}.${at}` }),
    );
  const [paid, less, released] = references as [number, number, number];
  await post((tx) =>
    changeHold(tx, { companyId, reference: paid, amountCents: 6_000 + n, key: `change${n}` }),
  );
  await post((tx) =>
    payHold(tx, { companyId, reference: paid, contractorId, amountCents: 6_000 + n, key: `paid${n}` }),
  );
  await post((tx) =>
    payHold(tx, { companyId, reference: less, contractorId, amountCents: 4_000 + n, key: `less${n}` }),
  );
  await post((tx) => releaseHold(tx, { companyId, reference: released, key: `release${n}` }));
  const payout = { contractorId, amountCents: 3_000 + n, key: `payout${n}`, ...text("payout", n) };
  await post((tx) => payoutSent(tx, payout));
  if (n % 2) await post((tx) => payoutArrived(tx, payout));
  const cost = {
    account: "stripe_clearing" as const,
    amountCents: 30 + n,
    key: `cost${n}`,
    ...text("cost", n),
  };
  await post((tx) => recordProviderFee(tx, cost));
  // Comes last: a company in debt can't place holds.
  if (n === 4) await post((tx) => recordDebt(tx, company(700, "debt")));
}
