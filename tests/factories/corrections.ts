import type { Actor } from "~/access/actor";
import {
  type Proposal,
  proposeCorrection,
} from "~/super-admin/reconciliation/commands/propose-correction.server";

/** Proposes a correction, by default a credit of $10.00 to the client's company, and returns its id. */
export async function propose(superAdmin: Actor, client: Actor, overrides: Partial<Proposal> = {}) {
  const proposed = await proposeCorrection(superAdmin, {
    kind: "credit",
    companyId: client.companyId!,
    amountCents: 1000,
    reason: "A payment that was counted twice",
    ...overrides,
  });
  if (!proposed.ok) throw new Error(proposed.message);
  return proposed.value.id;
}
