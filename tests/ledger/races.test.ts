import { expect, test } from "vitest";
import { changeHold } from "~/ledger/commands/change-hold.server";
import { payHold, payHolds } from "~/ledger/commands/pay-hold.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { countViolations } from "~/ledger/queries.server";
import { inTransaction, sqlPool } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { type Contender, createNaive, ledger, naive } from "./contenders";

process.env.DATABASE_POOL = "32";
/** Few in `npm test`; ROUNDS=1000 for the whole proof. */
const rounds = Number(process.env.ROUNDS ?? 6);
const patience = 20_000 + rounds * 1000;
const callers = 32;

let last = 0;
const number = () => ++last;
const all = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: callers }, (_, n) => work(n)));
const count = (answers: boolean[]) => answers.filter(Boolean).length;

/** 32 callers at once for money that is enough for ten. Answers what went wrong; nothing should. */
async function lastDollars(contender: Contender) {
  const company = number();
  await contender.fund(company, 1000);
  const won = count(await all(() => contender.reserve(company, number(), 100, `last:${number()}`)));
  const { available, held } = await contender.money(company);
  return won === 10 && available === 0 && held === 1000
    ? []
    : [`${won} won, ${available} left, ${held} on hold`];
}

/** The same order assigned 32 times at once. */
async function oneOrder(contender: Contender) {
  const [company, reference] = [number(), number()];
  await contender.fund(company, 10_000);
  const won = count(await all(() => contender.reserve(company, reference, 100, `one:${number()}`)));
  const { available, held } = await contender.money(company);
  return won === 1 && available === 9900 && held === 100
    ? []
    : [`${won} won, ${available} left, ${held} on hold`];
}

/** 32 holds of 10 raised to 100 at once, with money for five of the rises. */
async function rises(contender: Contender) {
  const company = number();
  const references = Array.from({ length: callers }, number);
  await contender.fund(company, callers * 10 + 5 * 90);
  for (const reference of references) await contender.reserve(company, reference, 10, `low:${reference}`);
  const won = count(await all((n) => contender.raise(company, references[n]!, 100, `high:${references[n]}`)));
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
  "for one order": oneOrder,
  "to raise their holds": rises,
};

test.each(Object.entries(races))(
  "32 callers at once %s get what there is, and not a cent more",
  async (_what, race) => {
    expect(await repeated(race, ledger, rounds)).toEqual([]);
  },
  patience,
);

test.each(Object.entries(races))(
  "reading first and writing then loses money when 32 callers come %s",
  async (_what, race) => {
    await createNaive();
    expect(await repeated(race, naive, 6)).not.toEqual([]);
  },
  patience,
);

test(
  "the same wish sent 32 times at once is done once",
  async () => {
    for (let round = 0; round < rounds; round++) {
      const [company, reference] = [number(), number()];
      await ledger.fund(company, 1000);
      expect(count(await all(() => ledger.reserve(company, reference, 400, `same:${company}`)))).toBe(
        callers,
      );
      expect(await ledger.money(company)).toEqual({ available: 600, held: 400 });
    }
  },
  patience,
);

test(
  "batches over many companies and single acts never wait for each other in a ring",
  async () => {
    const deadlocks = async () =>
      (await sqlPool()`select deadlocks::int from pg_stat_database where datname = current_database()`)[0]!
        .deadlocks;
    const before = await deadlocks();
    for (let round = 0; round < rounds / 3; round++) {
      const companies = Array.from({ length: 8 }, number);
      for (const company of companies) await ledger.fund(company, 1_000_000);
      const orders = companies.flatMap((company) =>
        Array.from({ length: 8 }, () => ({ company, reference: number() })),
      );
      for (const { company, reference } of orders)
        await ledger.reserve(company, reference, 10, `ring:${reference}`);
      await all(async (n) => {
        const mine = orders.filter((_, i) => i % callers === n || i % 7 === n % 7);
        const shuffled = mine.sort(() => Math.random() - 0.5);
        if (n % 2)
          return inTransaction(async (tx) =>
            ok(
              await payHolds(
                tx,
                shuffled.map(({ reference }) => wish(reference, n % 5)),
              ),
            ),
          );
        for (const { reference } of shuffled) {
          await inTransaction((tx) =>
            changeHold(tx, { reference, amountCents: 12, key: `up:${reference}:${n}` }),
          );
          await inTransaction((tx) => payHold(tx, wish(reference, n % 5)));
          await inTransaction((tx) => releaseHold(tx, { reference, key: `off:${reference}:${n}` }));
        }
      });
      for (const company of companies) expect((await ledger.money(company)).held).toBe(0);
    }
    expect((await deadlocks()) - before).toBe(0);
  },
  patience * 2,
);
const wish = (reference: number, contractor: number) => ({
  reference,
  contractorId: contractor,
  amountCents: 11,
  key: `pay:${reference}`,
});

test(
  "after all of it no law is broken",
  async () => {
    expect(await countViolations()).toBe(0);
  },
  patience,
);
