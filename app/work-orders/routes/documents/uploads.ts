import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { mayEver } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { MAX_OPEN_UPLOADS, MAX_UPLOAD_BYTES, MAX_VIDEO_BYTES } from "~/platform/files/uploads/limits";
import { answerTus } from "~/platform/files/uploads/tus.server";
import { readId } from "~/platform/forms/read-id";
import { listOwnUses } from "../../documents/documents.server";

const answer = (request: Request, actor: Actor) =>
  answerTus(request, {
    ownerId: actor.id,
    path: paths.uploads(),
    maxBytes: mayEver(actor, "certificate-types.manage") ? MAX_VIDEO_BYTES : MAX_UPLOAD_BYTES,
  });

/** Says how much of an upload has arrived, or which of the sender's files (`?files=7,9`) are in use; no content is read. */
export const loader = guarded(
  "upload.send",
  async ({ actor, request }) => {
    if (request.method === "HEAD") return answer(request, actor);
    const asked = new URL(request.url).searchParams.get("files");
    if (asked === null) return new Response("There is no such page", { status: 404 });
    const ids = asked.split(",", MAX_OPEN_UPLOADS).map(readId);
    return Response.json(await listOwnUses(db, actor, ids));
  },
  { isForScripts: true },
);

/** Receives files in parts that go on after a cut (tus); a form then names the upload. */
export const action = guarded("upload.send", ({ actor, request }) => answer(request, actor), {
  isForScripts: true,
});
