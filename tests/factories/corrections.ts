import type { Actor } from "~/access/actor";
import {
  type Proposal,
  proposeCorrection,
} from "~/super-admin/reconciliation/commands/propose-correction.server";

/** A proposal that gives the client's company $10.00, unless told otherwise; its number. */
export async function propose(superAdmin: Actor, client: Actor, wish: Partial<Proposal> = {}) {
  const made = await proposeCorrection(superAdmin, {
    kind: "credit",
    companyId: client.companyId!,
    amountCents: 1000,
    reason: "A payment that was counted twice",
    ...wish,
  });
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}
