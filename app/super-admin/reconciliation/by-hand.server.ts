import { findContractorAtBank } from "~/banking/customers.server";
import { fetchTransfer } from "~/banking/transfer-records.server";
import type { ManualTransfer } from "~/payouts/commands/paid-by-hand.server";
import { explainBankError, idFromUrl } from "~/platform/providers/dwolla.server";
import type { Item } from "./items.server";

/** Finds the manual transfer to a contractor that explains an outgoing amount; undefined if there is none. */
export async function findManualTransfer(item: Item | undefined): Promise<ManualTransfer | undefined> {
  if (item?.provider !== "dwolla" || item.difference !== "only at the provider") return undefined;
  if (item.inSuspenseCents >= 0 || item.resolvedCents !== 0) return undefined;
  const transfer = await fetchTransfer(item.reference).catch((error) => void explainBankError(error));
  const to = transfer?.status === "processed" ? transfer._links.destination : undefined;
  const contractorId = to && (await findContractorAtBank(idFromUrl(to.href)));
  if (!transfer || !contractorId) return undefined;
  return {
    reference: transfer.id,
    at: new Date(transfer.created),
    contractorId,
    amountCents: -item.inSuspenseCents,
  };
}
