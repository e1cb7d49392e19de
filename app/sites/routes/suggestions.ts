import { guarded } from "~/access/guarded.server";
import { suggestSites } from "../suggest.server";

/** Requested while somebody types in the order form. */
export const loader = guarded("sites.read", async ({ actor, request }) => {
  const text = new URL(request.url).searchParams.get("search") ?? "";
  const sites = text.trim() ? await suggestSites(actor, text) : [];
  return Response.json({ sites }, { headers: { "Cache-Control": "no-store" } });
});
