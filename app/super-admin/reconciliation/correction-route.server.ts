import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { idOf } from "~/platform/forms/id-of";
import { decidedBefore } from "./commands/decide-correction.server";
import { type CorrectionRow, findCorrection } from "./corrections.server";
import { effectOf } from "./labels";

/** What both dialogs that decide a correction show of it. */
export async function shownCorrection(actor: Actor, params: Params) {
  const correction = await correctionFor(params);
  if (correction.state !== "proposed") throw new Response(decidedBefore(correction.state), { status: 409 });
  return {
    effect: effectOf(correction),
    reason: correction.reason,
    proposedBy: correction.proposedBy,
    isOwn: correction.proposedById === actor.id,
  };
}

/** The correction that a dialog is about. */
export async function correctionFor(params: Params): Promise<CorrectionRow> {
  const correction = await findCorrection(idOf(params.id));
  if (!correction) throw new Response("Correction not found", { status: 404 });
  return correction;
}
