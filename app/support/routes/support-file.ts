import { guarded } from "~/access/guarded.server";
import { download } from "~/platform/files/files.server";
import { findSupportFile } from "../queries.server";

export const loader = guarded("support.open-file", async ({ actor, params }) => {
  const file = await findSupportFile(actor, params.storageKey ?? "");
  return file ? download(file) : new Response("File not found", { status: 404 });
});
