import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { checkpointOfSize } from "../checkpoints/checkpoint.server";
import { plainText } from "../plain-text.server";
import { consistencyProof } from "../tree/stored-tree.server";

/** Proves, as one hash per line in base64, that the tree of one checkpoint continues that of an earlier one. */
export const loader = guarded("page.public", async ({ params }) => {
  const [size, earlier] = [readId(params.size), readId(params.earlier)];
  const known = [await checkpointOfSize(size), await checkpointOfSize(earlier)];
  if (earlier > size || known.includes(undefined))
    throw new Response("There is no checkpoint of this size", { status: 404 });
  const hashes = await consistencyProof(db, earlier, size);
  return plainText(hashes.map((hash) => `${hash.toString("base64")}\n`).join(""));
});
