import { makeSuperAdmin } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import { addSource } from "~/banking/commands/add-source.server";
import { verifySource } from "~/banking/commands/verify-source.server";

let serial = 0;

/**
 * Returns a different bank account for the form each time. A name that begins with R01 to R03 makes the
 * stand-in return money.
 */
export const typedBank = (bankName = "First National") => ({
  bankName,
  accountStatus: "checking" as const,
  routing: "222222226",
  account: String(900_000_000 + ++serial),
});

/** Adds an unverified bank account. Needs `withBankProvider`. */
export async function addBank(owner: Actor, bankName?: string) {
  const added = await addSource(owner, typedBank(bankName));
  if (!added.ok) throw new Error(added.message);
  return added.value;
}

/** Adds a bank account and verifies it with the stand-in's deposits of 3 and 9 cents. */
export async function addVerifiedBank(owner: Actor, bankName?: string) {
  const { id } = await addBank(owner, bankName);
  const superAdmin = owner.role === "superAdmin" ? owner : await makeSuperAdmin();
  const verified = await verifySource(superAdmin, { id, amount1Cents: 3, amount2Cents: 9 });
  if (!verified.ok) throw new Error(verified.message);
  return verified.value;
}
