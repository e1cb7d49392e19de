import { payoutBanks } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { requeueFailedPayouts } from "~/payouts/commands/retry-payout.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, invalid, NOTHING_CHANGED, ok, type Result, refuse } from "~/platform/result";
import { seal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import { bankNumberPlace, findPayoutBank, type PayoutBank } from "./bank.server";
import type { PayoutBankForm } from "./bank-form";

export const formerBanks = jobQueue("former-banks", z.object({ reference: z.string() }));

/** Fields that identify the account at the provider; changing one requires a new registration. */
const providerFields = ["bankName", "accountStatus", "routing", "account"];

/** Saves bank details and sends waiting payouts; keeps numbers not retyped. Refuses `invalid` if unchanged. */
export async function savePayoutBank(
  actor: Actor,
  { routing, account, ...details }: PayoutBankForm,
): Promise<Result<PayoutBank>> {
  if (!may(actor, "payout-bank.change")) return forbidden();
  return inTransaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(payoutBanks)
      .where(eq(payoutBanks.contractorId, actor.id))
      .for("update");
    if (!before && routing === undefined) return invalid({ routing: ["Please enter Routing"] });
    if (!before && account === undefined) return invalid({ account: ["Please enter Account"] });
    const fields = Object.keys(details) as (keyof typeof details)[];
    const changed: string[] = fields.filter((field) => details[field] !== before?.[field]);
    if (routing !== undefined) changed.push("routing");
    if (account !== undefined) changed.push("account");
    if (changed.length === 0) return refuse("invalid", NOTHING_CHANGED);
    const isNewAccount = changed.some((field) => providerFields.includes(field));
    const sealNumber = (field: "routing" | "account", typed: string | undefined) =>
      typed === undefined ? before![field] : seal(typed, bankNumberPlace(actor.id, field));
    const values = {
      ...details,
      routing: sealNumber("routing", routing),
      routingEnd: routing?.slice(-4) ?? before!.routingEnd,
      account: sealNumber("account", account),
      accountEnd: account?.slice(-4) ?? before!.accountEnd,
      reference: isNewAccount ? null : before!.reference,
      trouble: isNewAccount ? "" : before!.trouble,
      takesInstant: isNewAccount ? null : before!.takesInstant,
      savedAt: now(),
    };
    await tx
      .insert(payoutBanks)
      .values({ contractorId: actor.id, ...values })
      .onConflictDoUpdate({ target: payoutBanks.contractorId, set: values });
    await recordAction(tx, actor, "payout-bank.change", { type: "user", id: actor.id }, { changed });
    if (isNewAccount && before?.reference) await formerBanks.add(tx, { reference: before.reference });
    await requeueFailedPayouts(tx, actor, { contractorId: actor.id });
    return ok((await findPayoutBank(actor.id, tx))!);
  });
}
