import { guarded } from "~/access/guarded.server";
import { newestCheckpoint } from "../checkpoints/checkpoint.server";
import { plainText } from "../plain-text.server";

export const loader = guarded("page.public", async () => {
  const newest = await newestCheckpoint();
  if (!newest) throw new Response("There is no checkpoint yet", { status: 404 });
  return plainText(newest.note, { seconds: 60 });
});
