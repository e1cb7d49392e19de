import { expect, test } from "vitest";
import { changeHold } from "~/ledger/commands/change-hold.server";
import { payHold, payHolds } from "~/ledger/commands/pay-hold.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { countViolations } from "~/ledger/queries.server";
import { inTransaction, sqlPool } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { type Contender, createNaive, ledger, naive } from "./contenders";

process.env.DATABASE_POOL = "32";
/** A few in `npm test`; ROUNDS=1000 for the full test. */
const rounds = Number(process.env.ROUNDS ?? 6);
const TIMEOUT_MS = 20_000 + rounds * 1000;
const callers = 32;

let lastNumber = 0;
const nextNumber = () => ++lastNumber;
const callAll = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: callers }, (_, n) => work(n)));
const countTrue = (answers: boolean[]) => answers.filter(Boolean).length;

/** 32 callers compete for money that is enough for ten. Returns what went wrong. */
async function lastDollars(contender: Contender) {
  const company = nextNumber();
  await contender.fund(company, 1000);
  const won = countTrue(
    await callAll(() => contender.reserve(company, nextNumber(), 100, `last:${nextNumber()}`)),
  );
  const { available, held } = await contender.money(company);
  return won === 10 && available === 0 && held === 1000
    ? []
    : [`${won} won, ${available} left, ${held} on hold`];
}

/** The same order is assigned 32 times at once. */
async function assignOneOrder(contender: Contender) {
  const [company, reference] = [nextNumber(), nextNumber()];
  await contender.fund(company, 10_000);
  const won = countTrue(
    await callAll(() => contender.reserve(company, reference, 100, `one:${nextNumber()}`)),
  );
  const { available, held } = await contender.money(company);
  return won === 1 && available === 9900 && held === 100
    ? []
    : [`${won} won, ${available} left, ${held} on hold`];
}

/** 32 holds of 10 are raised to 100 at once, with money for five of them. */
async function raiseHolds(contender: Contender) {
  const company = nextNumber();
  const references = Array.from({ length: callers }, nextNumber);
  await contender.fund(company, callers * 10 + 5 * 90);
  for (const reference of references) await contender.reserve(company, reference, 10, `low:${reference}`);
  const won = countTrue(
    await callAll((n) => contender.raise(company, references[n]!, 100, `high:${references[n]}`)),
  );
  const { available, held } = await contender.money(company);
  return won === 5 && available === 0 && held === callers * 10 + 450
    ? []
    : [`${won} won, ${available} left, ${held} on hold`];
}

async function repeated(
  race: (contender: Contender) => Promise<string[]>,
  contender: Contender,
  times: number,
) {
  const wrong: string[] = [];
  for (let round = 0; round < times; round++) wrong.push(...(await race(contender)));
  return wrong;
}

const races = {
  "for the last dollars": lastDollars,
  "for one order": assignOneOrder,
  "to raise their holds": raiseHolds,
};

test.each(Object.entries(races))(
  "32 concurrent callers %s get no more than there is",
  async (_case, race) => {
    expect(await repeated(race, ledger, rounds)).toEqual([]);
  },
  TIMEOUT_MS,
);

test.each(Object.entries(races))(
  "a naive read and write loses money with 32 callers %s",
  async (_case, race) => {
    await createNaive();
    expect(await repeated(race, naive, 6)).not.toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "the same request sent 32 times at once is executed once",
  async () => {
    for (let round = 0; round < rounds; round++) {
      const [company, reference] = [nextNumber(), nextNumber()];
      await ledger.fund(company, 1000);
      expect(countTrue(await callAll(() => ledger.reserve(company, reference, 400, `same:${company}`)))).toBe(
        callers,
      );
      expect(await ledger.money(company)).toEqual({ available: 600, held: 400 });
    }
  },
  TIMEOUT_MS,
);

test(
  "batches over many companies and single acts never deadlock",
  async () => {
    const deadlocks = async () =>
      (await sqlPool()`select deadlocks::int from pg_stat_database where datname = current_database()`)[0]!
        .deadlocks;
    const before = await deadlocks();
    for (let round = 0; round < rounds / 3; round++) {
      const companies = Array.from({ length: 8 }, nextNumber);
      for (const company of companies) await ledger.fund(company, 1_000_000);
      const orders = companies.flatMap((company) =>
        Array.from({ length: 8 }, () => ({ company, reference: nextNumber() })),
      );
      for (const { company, reference } of orders)
        await ledger.reserve(company, reference, 10, `ring:${reference}`);
      await callAll(async (n) => {
        const mine = orders.filter((_, i) => i % callers === n || i % 7 === n % 7);
        const shuffled = mine.sort(() => Math.random() - 0.5);
        if (n % 2)
          return inTransaction(async (tx) =>
            ok(
              await payHolds(
                tx,
                shuffled.map((order) => paymentRequest(order, n % 5)),
              ),
            ),
          );
        for (const order of shuffled) {
          const { company: companyId, reference } = order;
          await inTransaction((tx) =>
            changeHold(tx, { companyId, reference, amountCents: 12, key: `up:${reference}:${n}` }),
          );
          await inTransaction((tx) => payHold(tx, paymentRequest(order, n % 5)));
          await inTransaction((tx) =>
            releaseHold(tx, { companyId, reference, key: `off:${reference}:${n}` }),
          );
        }
      });
      for (const company of companies) expect((await ledger.money(company)).held).toBe(0);
    }
    expect((await deadlocks()) - before).toBe(0);
  },
  TIMEOUT_MS * 2,
);
const paymentRequest = (
  { company, reference }: { company: number; reference: number },
  contractor: number,
) => ({
  companyId: company,
  reference,
  contractorId: contractor,
  amountCents: 11,
  key: `pay:${reference}`,
});

test(
  "the ledger is consistent after all tests",
  async () => {
    expect(await countViolations()).toBe(0);
  },
  TIMEOUT_MS,
);
