import { guarded } from "~/access/guarded.server";
import { zipDocuments } from "../../documents/zip.server";
import { winOf } from "../../order-route.server";

export const loader = guarded("document.download", async ({ actor, params }) => {
  const zip = await zipDocuments(actor, winOf(params));
  return zip.ok ? zip.value : new Response(zip.message, { status: 404 });
});
