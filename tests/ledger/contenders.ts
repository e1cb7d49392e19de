import { changeHold } from "~/ledger/commands/change-hold.server";
import { credit } from "~/ledger/commands/credit.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { balanceOf } from "~/ledger/queries.server";
import { inTransaction, sqlPool } from "~/platform/db/db.server";

/** An implementation that handles concurrent requests for a company's money: the ledger, or a naive one. */
export type Contender = {
  fund(company: number, cents: number): Promise<void>;
  /** Returns whether the order got its hold. */
  reserve(company: number, reference: number, cents: number, key: string): Promise<boolean>;
  /** Returns whether the hold was raised. */
  raise(company: number, reference: number, cents: number, key: string): Promise<boolean>;
  money(company: number): Promise<{ available: number; held: number }>;
};

export const ledger: Contender = {
  fund: async (companyId, amountCents) => {
    await inTransaction((tx) =>
      credit(tx, { companyId, amountCents, key: `fund:${companyId}`, description: "" }),
    );
  },
  reserve: async (companyId, reference, amountCents, key) => {
    const request = { companyId, reference, amountCents, key, payee: "", description: "" };
    return (await inTransaction((tx) => placeHold(tx, request))).ok;
  },
  raise: async (companyId, reference, amountCents, key) =>
    (await inTransaction((tx) => changeHold(tx, { companyId, reference, amountCents, key }))).ok,
  money: async (company) => {
    const { availableCents, onHoldCents } = await balanceOf(company);
    return { available: availableCents, held: onHoldCents };
  },
};

export async function createNaive() {
  await sqlPool().unsafe(`
    create table if not exists naive_funds (company int primary key, cents int not null);
    create table if not exists naive_holds (reference int, company int not null, cents int not null, key text not null);
  `);
}

/** Reads, decides in the program and writes, each in a transaction: still wrong at READ COMMITTED. */
export const naive: Contender = {
  fund: async (company, cents) => {
    await sqlPool()`insert into naive_funds values (${company}, ${cents})`;
  },
  reserve: (company, reference, cents, key) =>
    sqlPool().begin(async (tx) => {
      const [done] = await tx`select 1 from naive_holds where key = ${key} or reference = ${reference}`;
      if (done) return false;
      const [row] = await tx`select cents from naive_funds where company = ${company}`;
      if (row!.cents < cents) return false;
      await tx`update naive_funds set cents = ${row!.cents - cents} where company = ${company}`;
      await tx`insert into naive_holds values (${reference}, ${company}, ${cents}, ${key})`;
      return true;
    }),
  raise: (company, reference, cents) =>
    sqlPool().begin(async (tx) => {
      const [hold] = await tx`select cents from naive_holds where reference = ${reference}`;
      const [row] = await tx`select cents from naive_funds where company = ${company}`;
      const more = cents - hold!.cents;
      if (row!.cents < more) return false;
      await tx`update naive_funds set cents = ${row!.cents - more} where company = ${company}`;
      await tx`update naive_holds set cents = ${cents} where reference = ${reference}`;
      return true;
    }),
  money: async (company) => {
    const [row] = await sqlPool()`
      select cents as available, (select coalesce(sum(cents), 0)::int from naive_holds h where h.company = f.company) as held
      from naive_funds f where company = ${company}`;
    return { available: row!.available, held: row!.held };
  },
};
