import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { answerTus } from "~/platform/files/uploads/tus.server";

/** Says how much of an upload has arrived; nothing can be read. */
export const loader = guarded(
  "upload.send",
  async ({ actor, request }) =>
    request.method === "HEAD"
      ? answerTus(request, actor.id, paths.uploads())
      : new Response("There is no such page", { status: 404 }),
  { isForScripts: true },
);

/** Receives files in parts that go on after a cut (tus); a form then names the upload. */
export const action = guarded(
  "upload.send",
  ({ actor, request }) => answerTus(request, actor.id, paths.uploads()),
  { isForScripts: true },
);
