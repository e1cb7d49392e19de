import { guarded } from "~/access/guarded.server";
import { readId } from "~/platform/forms/read-id";
import { grantLive } from "../grant.server";

/** Issues the grant that a page connects with; 204 without live updates. */
export const loader = guarded("notification.read", async ({ actor, request }) => {
  const win = readId(new URL(request.url).searchParams.get("win"));
  const grant = await grantLive(actor, win || undefined);
  const headers = { "Cache-Control": "no-store" };
  return grant ? Response.json(grant, { headers }) : new Response(null, { status: 204, headers });
});
