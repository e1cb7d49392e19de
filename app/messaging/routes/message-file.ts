import { guarded } from "~/access/guarded.server";
import { download } from "~/platform/files/files.server";
import { findMessageFile } from "../queries.server";

export const loader = guarded("message.read", async ({ actor, params }) => {
  const file = await findMessageFile(actor, params.storageKey ?? "");
  return file ? download(file) : new Response("File not found", { status: 404 });
});
