import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { findFileById } from "~/platform/files/files.server";
import { receiveFile } from "~/platform/files/uploads/receive-file.server";
import { documentLimits } from "../../documents/limits";

/** Stores a file as soon as it is picked; the form then carries its id. */
export const action = guarded("document.send", async ({ actor, request }) => {
  const { files, refused } = await receiveFile(request, { ...documentLimits, uploadedById: actor.id });
  const saved = await Promise.all(
    files.map(async ({ fileId, name, storageKey }) => {
      const file = await findFileById(fileId);
      return { fileId, name, url: file?.thumbnailKey ? paths.thumbnail(storageKey) : undefined };
    }),
  );
  return Response.json(
    { files: saved, refused },
    { status: saved.length > 0 || refused.length === 0 ? 200 : 422 },
  );
});
