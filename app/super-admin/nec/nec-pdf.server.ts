import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { pdfResponse } from "~/dashboard/pdf/thread.server";
import { necStateOf } from "~/payouts/nec/nec";
import { findNec } from "~/payouts/nec/nec.server";
import { necSheet, type Payer } from "~/payouts/nec/nec-sheet";
import { recordAccess } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";

/** Returns the statements' payer; `undefined` unless all its settings are set. */
export function findPayer(): Payer | undefined {
  const { PAYER_NAME: name, PAYER_TIN: tin, PAYER_ADDRESS: address, PAYER_PHONE: phone } = env();
  return name && tin && address && phone ? { name, tin, address, phone } : undefined;
}

const NO_DETAILS = "There are no tax details yet, so no statement can be made";
export const NO_PAYER = "The payer's name, EIN, address and telephone number are not set yet";

/** Renders a 1099-NEC statement; records the access and shows the tax number's last four digits. */
export async function necPdf(
  actor: Actor,
  { contractorId, year }: { contractorId: number; year: number },
): Promise<Result<Response>> {
  const isOwn = actor.id === contractorId && may(actor, "nec.read-own");
  if (!isOwn && !may(actor, "nec.read")) return forbidden();
  const paid = await findNec(contractorId, year);
  if (!paid) return notFound("Statement");
  const { details, cents } = paid;
  if (!details) return refuse("conflict", NO_DETAILS);
  const payer = findPayer();
  if (!payer) return refuse("conflict", NO_PAYER);
  await recordAccess(
    actor,
    isOwn ? "nec.read-own" : "nec.read",
    { type: "user", id: contractorId },
    { year },
  );
  const isReported = necStateOf({ year, cents, entityType: details.entityType }) === "report";
  const sheet = necSheet({ year, cents, contractorId, details, isReported }, payer);
  return ok(await pdfResponse({ nec: sheet }, `1099-NEC ${year} ${contractorId}.pdf`));
}
