import { bankTransfers } from "db/schema/banking";
import { payoutBanks } from "db/schema/payouts";
import { and, eq } from "drizzle-orm";
import { bankCustomerOf } from "~/banking/customers.server";
import { db } from "~/platform/db/db.server";
import { bankTroubleOf, makeAtBank, tellBank } from "~/platform/providers/dwolla.server";
import { unseal } from "~/platform/settings/secrets.server";
import { readProfile } from "../profile.server";
import { bankNumberPlace, findPayoutBank, type PayoutBank } from "./bank.server";

/**
 * A contractor's bank as the bank-transfer provider has it; it is told on first need. Nothing where there are no details,
 * or the provider refuses them: that stands with them until he mends them. Throws where nobody knows.
 */
export async function readyBankOf(contractorId: number): Promise<PayoutBank | undefined> {
  const bank = await findPayoutBank(contractorId);
  if (!bank || bank.trouble) return undefined;
  if (bank.reference) return bank;
  const told = await tell(bank);
  // He may have saved other details meanwhile: then what was told belongs to nobody's payouts.
  const [noted] = await db
    .update(payoutBanks)
    .set(told)
    .where(and(eq(payoutBanks.contractorId, contractorId), eq(payoutBanks.savedAt, bank.savedAt)))
    .returning();
  return noted?.reference ? noted : undefined;
}

async function tell(bank: PayoutBank): Promise<{ reference: string } | { trouble: string }> {
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
    return { reference: await makeAtBank(`customers/${customer}/funding-sources`, account, key) };
  } catch (error) {
    const { refused, code, about, message } = bankTroubleOf(error);
    // The provider keeps an account once, and names the one that it has.
    if (code === "DuplicateResource" && about) return { reference: about };
    if (!refused) throw new Error("The bank provider has not taken the bank account yet");
    return { trouble: message };
  }
}

/** The job of an account that nobody is paid to any more: the provider forgets it, once nothing goes there. */
export async function forgetFormerBank({ reference }: { reference: string }): Promise<void> {
  const [used] = await db
    .select({ contractorId: payoutBanks.contractorId })
    .from(payoutBanks)
    .where(eq(payoutBanks.reference, reference));
  if (used) return;
  const open = and(eq(bankTransfers.bank, reference), eq(bankTransfers.state, "asked"));
  if (await db.$count(bankTransfers, open)) throw new Error("A transfer to this account is being asked for");
  await tellBank(`funding-sources/${reference}`, { removed: true }).catch((error) => {
    if (!bankTroubleOf(error).refused) throw new Error("The bank provider has not forgotten the account yet");
  });
}
