import { makeSuperAdmin } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import { addSource } from "~/banking/commands/add-source.server";
import { verifySource } from "~/banking/commands/verify-source.server";

let serial = 0;

/** A bank account as it is typed; no two are alike. A name that begins with R01 to R03 sends money back. */
export const typedBank = (bankName = "First National") => ({
  bankName,
  accountStatus: "checking" as const,
  routing: "222222226",
  account: String(900_000_000 + ++serial),
});

/** One that waits to be verified; for tests that have the provider's stand-in (`withBankProvider`). */
export async function addBank(owner: Actor, bankName?: string) {
  const added = await addSource(owner, typedBank(bankName));
  if (!added.ok) throw new Error(added.message);
  return added.value;
}

/** A verified one: its two deposits were 3 and 9 cents, as the stand-in's always are. */
export async function addVerifiedBank(owner: Actor, bankName?: string) {
  const { id } = await addBank(owner, bankName);
  const superAdmin = owner.role === "superAdmin" ? owner : await makeSuperAdmin();
  const verified = await verifySource(superAdmin, { id, amount1Cents: 3, amount2Cents: 9 });
  if (!verified.ok) throw new Error(verified.message);
  return verified.value;
}
