import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { readId } from "~/platform/forms/read-id";
import { alreadyDecided } from "../commands/decide-correction.server";
import { describeCorrection } from "../labels";
import { type CorrectionRow, findCorrection } from "./corrections.server";

export async function loadCorrection(actor: Actor, params: Params) {
  const correction = await correctionFor(params);
  if (correction.state !== "proposed") throw new Response(alreadyDecided(correction.state), { status: 409 });
  return {
    effect: describeCorrection(correction),
    reason: correction.reason,
    proposedBy: correction.proposedBy,
    isOwn: correction.proposedById === actor.id,
  };
}

/** Finds the correction of a dialog, or throws a 404 response. */
export async function correctionFor(params: Params): Promise<CorrectionRow> {
  const correction = await findCorrection(readId(params.id));
  if (!correction) throw new Response("Correction not found", { status: 404 });
  return correction;
}
