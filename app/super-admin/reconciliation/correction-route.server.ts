import type { Params } from "@remix-run/react";
import { idOf } from "~/companies/lists/list-route.server";
import { type CorrectionRow, findCorrection } from "./corrections.server";

/** The correction that a dialog is about. */
export async function correctionFor(params: Params): Promise<CorrectionRow> {
  const correction = await findCorrection(idOf(params.id) || 0);
  if (!correction) throw new Response("Correction not found", { status: 404 });
  return correction;
}
