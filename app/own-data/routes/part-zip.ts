import { guarded } from "~/access/guarded.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { downloadPart } from "../queries.server";

export const loader = guarded("own-data.download", async ({ actor, params, request }) => {
  if (request.method === "HEAD") return new Response(null);
  const result = await downloadPart(actor, readId(params.id), readId(params.part));
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return result.value;
});
