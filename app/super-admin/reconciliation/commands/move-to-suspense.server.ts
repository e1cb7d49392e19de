import { reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { recordUnmatched } from "~/ledger/commands/correct.server";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { providerAccounts } from "../fees.server";
import type { Item } from "../items.server";

/** Brings the amount that a difference has in suspense to `cents`, by posting what is missing. */
export async function moveToSuspense(tx: Tx, item: Item, cents: number): Promise<Result<undefined>> {
  const { id, provider, reference, difference, ownState, providerState, inSuspenseCents } = item;
  if (cents === inSuspenseCents) return ok();
  const journals = item.journals + 1;
  const posted = await recordUnmatched(tx, {
    account: providerAccounts[provider],
    key: `unmatched:${provider}:${reference}:${journals}`,
    amountCents: cents - inSuspenseCents,
    description: `${difference}: ${providerState || ownState}`,
  });
  if (!posted.ok) return posted;
  await tx
    .update(reconciliationItems)
    .set({ inSuspenseCents: cents, journals })
    .where(eq(reconciliationItems.id, id));
  return ok();
}
