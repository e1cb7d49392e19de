import { type AccountStatus, bankSources } from "db/schema/banking";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { findCompany } from "~/companies/company.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { randomSecret } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import {
  createAtBank,
  explainBankError,
  postToBank,
  RESOURCE_STATE,
} from "~/platform/providers/dwolla.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { callBank } from "../call-bank.server";
import { bankCustomerOf } from "../customers.server";
import type { BankSource } from "../queries.server";

export type TypedBank = {
  bankName: string;
  accountStatus: AccountStatus;
  /** Digits only. Both numbers go to the provider and are not stored. */
  routing: string;
  account: string;
};

/** Refused bank accounts per 15 minutes. */
const MAX_ATTEMPTS = 15;

export const depositJobs = jobQueue("micro-deposits", z.object({ sourceId: z.number() }));

/** Adds a bank account at the provider and requests the two deposits that prove ownership. */
export async function addSource(actor: Actor, typed: TypedBank): Promise<Result<BankSource>> {
  if (!may(actor, "bank-sources.change")) return forbidden();
  const counted = await countAttempt(
    "bank",
    { account: String(actor.id), address: actor.address },
    MAX_ATTEMPTS,
  );
  if (!counted.ok) return counted;
  const created = await callBank(async () => ok(await makeSource(actor, typed)));
  if (!created.ok) return created;
  const stored = await keep(actor, typed, created.value);
  if (!stored.ok) return stored;
  await uncountAttempt(counted.value);
  // If the provider does not answer, the job retries.
  await requestDeposits({ sourceId: stored.value.id }).catch(explainBankError);
  return stored;
}

async function makeSource(actor: Actor, typed: TypedBank): Promise<string> {
  const bank = {
    routingNumber: typed.routing,
    accountNumber: typed.account,
    bankAccountType: typed.accountStatus,
    name: typed.bankName,
  };
  return createAtBank(await pathOf(actor), bank, randomSecret()).catch((error) => {
    // An earlier call added the account, but its answer got lost.
    const { code, about } = explainBankError(error);
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

const ALREADY_ADDED = "This bank account has been added already";

function keep(actor: Actor, typed: TypedBank, reference: string): Promise<Result<BankSource>> {
  const { companyId } = actor;
  return inTransaction(async (tx) => {
    const [created] = await tx
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
    if (!created) return refuse("conflict", ALREADY_ADDED);
    const { id, bankName, accountEnd } = created;
    const details = { action: "add", companyId, bankName, accountEnd };
    await recordAction(tx, actor, "bank-sources.change", { type: "bank-source", id, companyId }, details);
    await depositJobs.add(tx, { sourceId: id });
    return ok(created);
  });
}

export async function requestDeposits({ sourceId }: { sourceId: number }) {
  const open = and(
    eq(bankSources.id, sourceId),
    isNull(bankSources.depositsRequestedAt),
    isNull(bankSources.removedAt),
  );
  const [source] = await db.select().from(bankSources).where(open);
  if (!source) return;
  await postToBank(`funding-sources/${source.reference}/micro-deposits`).catch((error) => {
    // An earlier call requested them, but its answer got lost.
    if (explainBankError(error).code !== RESOURCE_STATE) throw error;
  });
  await db.update(bankSources).set({ depositsRequestedAt: now() }).where(open);
}
