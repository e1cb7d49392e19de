import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { MAX_OPEN_UPLOADS } from "~/platform/files/uploads/limits";
import { answerTus } from "~/platform/files/uploads/tus.server";
import { readId } from "~/platform/forms/read-id";
import { listOwnUses } from "../../documents/documents.server";

/** Says how much of an upload has arrived, or which of the sender's files (`?files=7,9`) are in use; no content is read. */
export const loader = guarded(
  "upload.send",
  async ({ actor, request }) => {
    if (request.method === "HEAD") return answerTus(request, actor.id, paths.uploads());
    const asked = new URL(request.url).searchParams.get("files");
    if (asked === null) return new Response("There is no such page", { status: 404 });
    const ids = asked.split(",", MAX_OPEN_UPLOADS).map(readId);
    return Response.json(await listOwnUses(db, actor, ids));
  },
  { isForScripts: true },
);

/** Receives files in parts that go on after a cut (tus); a form then names the upload. */
export const action = guarded(
  "upload.send",
  ({ actor, request }) => answerTus(request, actor.id, paths.uploads()),
  { isForScripts: true },
);
