import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { listOwnUnused } from "./documents.server";

export type SentFile = { fileId: number; name: string };

/** Lists the files of a form: the actor's own that were sent before it and are named in `field`, then those it brought. */
export async function listSentFiles(
  actor: Actor,
  form: FormData,
  field: string,
  { brought, mime }: { brought: readonly SentFile[]; mime: RegExp },
): Promise<SentFile[]> {
  const ids = form.getAll(field).map((id) => readId(id));
  const before = (await listOwnUnused(db, actor, ids)).filter((file) => mime.test(file.mime));
  return [
    ...before.map(({ id, name }) => ({ fileId: id, name })),
    ...brought.map(({ fileId, name }) => ({ fileId, name })),
  ];
}

/** Reads a contractor's documents: `saved[]` names those to keep and those that were sent before the form. */
export async function readSentDocuments(actor: Actor, form: FormData, brought: readonly SentFile[]) {
  const field = "saved[]";
  const sent = await listSentFiles(actor, form, field, { brought, mime: /^(image\/|application\/pdf$)/ });
  const newIds = sent.map(({ fileId }) => fileId);
  const remainingIds = form.has(field)
    ? form
        .getAll(field)
        .map((id) => readId(id))
        .filter((id) => id > 0 && !newIds.includes(id))
    : undefined;
  return { sent, newIds, remainingIds };
}
