import { type AccountStatus, bankSources } from "db/schema/banking";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { findCompany } from "~/companies/company.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { countTry, forgive } from "~/platform/http/attempts.server";
import { randomSecret } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { bankTroubleOf, makeAtBank, tellBank } from "~/platform/providers/dwolla.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { asBank } from "../as-bank.server";
import { bankCustomerOf } from "../customers.server";
import type { BankSource } from "../queries.server";

export type TypedBank = {
  bankName: string;
  accountStatus: AccountStatus;
  /** Digits only; both go to the provider and nowhere else. */
  routing: string;
  account: string;
};

/** Bank accounts that somebody may type in vain in a quarter of an hour. */
const MOST_TRIES = 15;

export const depositJobs = jobQueue<{ sourceId: number }>("bank-deposits");

/**
 * Keeps a bank account with the bank-transfer provider, and asks it for the two small deposits that prove whose it is
 * (MON-036). A company's own; the super administrator's is the platform's.
 */
export async function addSource(actor: Actor, typed: TypedBank): Promise<Result<BankSource>> {
  if (!may(actor, "bank-sources.change")) return forbidden();
  const counted = await countTry("bank", { account: String(actor.id), address: actor.address }, MOST_TRIES);
  if (!counted.ok) return counted;
  const made = await asBank(async () => ok(await makeSource(actor, typed)));
  if (!made.ok) return made;
  const kept = await keep(actor, typed, made.value);
  if (!kept.ok) return kept;
  await forgive(counted.value);
  // At once where the provider answers; otherwise the job asks again.
  await askForDeposits({ sourceId: kept.value.id }).catch(bankTroubleOf);
  return kept;
}

async function makeSource(actor: Actor, typed: TypedBank): Promise<string> {
  const bank = {
    routingNumber: typed.routing,
    accountNumber: typed.account,
    bankAccountType: typed.accountStatus,
    name: typed.bankName,
  };
  return makeAtBank(await pathOf(actor), bank, randomSecret()).catch((error) => {
    // An answer that got lost, and then the same again: the provider keeps an account once.
    const { code, about } = bankTroubleOf(error);
    if (code === "DuplicateResource" && about) return about;
    throw error;
  });
}

async function pathOf(actor: Actor): Promise<string> {
  const { companyId, firstName, lastName, email } = actor;
  if (companyId === null) return "funding-sources";
  const company = await findCompany(db, companyId);
  const person = { firstName, lastName, email, businessName: company?.name };
  return `customers/${await bankCustomerOf({ companyId }, person)}/funding-sources`;
}

const HERE_ALREADY = "This bank account has been added already";

function keep(actor: Actor, typed: TypedBank, reference: string): Promise<Result<BankSource>> {
  const { companyId } = actor;
  return inTransaction(async (tx) => {
    const [made] = await tx
      .insert(bankSources)
      .values({
        companyId,
        reference,
        bankName: typed.bankName,
        accountStatus: typed.accountStatus,
        routingEnd: typed.routing.slice(-4),
        accountEnd: typed.account.slice(-4),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return refuse("conflict", HERE_ALREADY);
    const { id, bankName, accountEnd } = made;
    const told = { act: "add", companyId, bankName, accountEnd };
    await recordAct(tx, actor, "bank-sources.change", { type: "bank-source", id }, told);
    await depositJobs.add(tx, { sourceId: id });
    return ok(made);
  });
}

/** The job of a new bank account: the two small deposits are asked for, once. */
export async function askForDeposits({ sourceId }: { sourceId: number }) {
  const open = and(
    eq(bankSources.id, sourceId),
    isNull(bankSources.depositsAskedAt),
    isNull(bankSources.removedAt),
  );
  const [source] = await db.select().from(bankSources).where(open);
  if (!source) return;
  await tellBank(`funding-sources/${source.reference}/micro-deposits`).catch((error) => {
    // Asked for before, and the answer got lost.
    if (bankTroubleOf(error).code !== "InvalidResourceState") throw error;
  });
  await db.update(bankSources).set({ depositsAskedAt: now() }).where(open);
}
