import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { findSiteCard } from "../sites.server";

/** Requested by a hover card. */
export const loader = guarded("sites.read", async ({ actor, params }) => {
  const card = await findSiteCard(db, actor, readId(params.id));
  if (!card) throw new Response("Site not found", { status: 404 });
  return Response.json(card, { headers: { "Cache-Control": "no-store" } });
});
