import { bankTransfers } from "db/schema/banking";
import { payoutBanks } from "db/schema/payouts";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { bankCustomerOf } from "~/banking/customers.server";
import { db } from "~/platform/db/db.server";
import { createAtBank, explainBankError, getFromBank, postToBank } from "~/platform/providers/dwolla.server";
import { unseal } from "~/platform/settings/secrets.server";
import { readProfile } from "../profile.server";
import { bankNumberPlace, findPayoutBank, type PayoutBank } from "./bank.server";

/** Returns the account, registered on first use; `undefined` if missing or refused. Throws without an answer. */
export async function registeredBankOf(contractorId: number): Promise<PayoutBank | undefined> {
  const bank = await findPayoutBank(contractorId);
  if (!bank || bank.trouble) return undefined;
  if (bank.reference) return bank;
  const result = await register(bank);
  // If other details were saved meanwhile, this registration is not used.
  const [updated] = await db
    .update(payoutBanks)
    .set(result)
    .where(and(eq(payoutBanks.contractorId, contractorId), eq(payoutBanks.savedAt, bank.savedAt)))
    .returning();
  return updated?.reference ? updated : undefined;
}

async function register(bank: PayoutBank): Promise<{ reference: string } | { trouble: string }> {
  const { contractorId } = bank;
  const { firstName, lastName, email } = (await readProfile(db, contractorId))!;
  const number = (field: "routing" | "account") => unseal(bank[field], bankNumberPlace(contractorId, field));
  try {
    const customer = await bankCustomerOf({ contractorId }, { firstName, lastName, email });
    const account = {
      routingNumber: number("routing"),
      accountNumber: number("account"),
      bankAccountType: bank.accountStatus,
      name: bank.bankName,
    };
    const key = `payout-bank-${contractorId}-${bank.savedAt.getTime()}`;
    return { reference: await createAtBank(`customers/${customer}/funding-sources`, account, key) };
  } catch (error) {
    const { refused, code, about, message } = explainBankError(error);
    // The provider refuses duplicates and names the existing account.
    if (code === "DuplicateResource" && about) return { reference: about };
    if (!refused) throw new Error("The bank provider has not accepted the bank account yet");
    return { trouble: message };
  }
}

const channelsOf = z.object({ channels: z.array(z.string()).default([]) });

/** Returns a registered account with whether it takes instant payments; asks the provider once, and stays null without answer. */
export async function withInstant(bank: PayoutBank): Promise<PayoutBank> {
  const { contractorId, reference } = bank;
  if (reference === null || bank.takesInstant !== null) return bank;
  const source = await getFromBank(`funding-sources/${reference}`, channelsOf).catch(
    (error) => void explainBankError(error),
  );
  if (!source) return bank;
  const takesInstant = source.channels.includes("real-time-payments");
  await db
    .update(payoutBanks)
    .set({ takesInstant })
    .where(and(eq(payoutBanks.contractorId, contractorId), eq(payoutBanks.reference, reference)));
  return { ...bank, takesInstant };
}

/** Removes a former bank account at the provider; throws while a transfer to it is being requested. */
export async function removeFormerBank({ reference }: { reference: string }): Promise<void> {
  const [used] = await db
    .select({ contractorId: payoutBanks.contractorId })
    .from(payoutBanks)
    .where(eq(payoutBanks.reference, reference));
  if (used) return;
  const open = and(eq(bankTransfers.bank, reference), eq(bankTransfers.state, "requested"));
  if (await db.$count(bankTransfers, open)) throw new Error("A transfer to this account is being requested");
  await postToBank(`funding-sources/${reference}`, { removed: true }).catch((error) => {
    if (!explainBankError(error).refused)
      throw new Error("The bank provider has not removed the account yet");
  });
}
