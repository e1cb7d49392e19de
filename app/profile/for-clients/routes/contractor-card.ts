import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { findContractorCard } from "../contractor-card.server";

/** Requested by a hover card. */
export const loader = guarded("contractor.view", async ({ actor, params }) => {
  const card = await findContractorCard(db, actor, readId(params.contractorId));
  if (!card) throw new Response("Contractor not found", { status: 404 });
  return Response.json(card, { headers: { "Cache-Control": "no-store" } });
});
