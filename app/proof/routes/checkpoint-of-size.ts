import { guarded } from "~/access/guarded.server";
import { readId } from "~/platform/forms/read-id";
import { checkpointOfSize } from "../checkpoints/checkpoint.server";
import { plainText } from "../plain-text.server";

export const loader = guarded("page.public", async ({ params }) => {
  const checkpoint = await checkpointOfSize(readId(params.size));
  if (!checkpoint) throw new Response("There is no checkpoint of this size", { status: 404 });
  return plainText(checkpoint.note);
});
