import { certificateTypes } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, sqlState } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { forbidden, invalid, notFound, ok, type Result } from "~/platform/result";
import type { TypedType } from "../forms";

const NAME_TAKEN = invalid({ name: ["There is already a certificate with this name."] });

export type TypeFiles = { videoFileId?: number; captionsFileId?: number };
type Save = { id?: number; typed: TypedType; videoFiles: TypeFiles; idempotencyKey?: IdempotencyKey };
type Saved = Result<{ id: number; label: string }>;

/** Adds or changes a certificate type; a new file replaces the former. Refuses `invalid` for a taken name. */
export async function saveType(
  actor: Actor,
  { id, typed, videoFiles, idempotencyKey }: Save,
): Promise<Saved> {
  if (!may(actor, "certificate-types.manage")) return forbidden();
  const { price: priceCents, formKey, ...texts } = typed;
  const values = { ...texts, priceCents, ...videoFiles };
  const removedFiles: StoredFile[] = [];
  try {
    const saved = await inTransaction((tx) =>
      runOnce(tx, actor.id, "certificate-types.save", idempotencyKey, async () => {
        removedFiles.length = 0;
        const [before] = id
          ? await tx.select().from(certificateTypes).where(eq(certificateTypes.id, id)).for("update")
          : [];
        if (id && !before) return notFound("Certificate");
        const [created] = before
          ? await tx
              .update(certificateTypes)
              .set(values)
              .where(eq(certificateTypes.id, before.id))
              .returning()
          : await tx.insert(certificateTypes).values(values).returning();
        const former = [
          videoFiles.videoFileId ? before?.videoFileId : null,
          videoFiles.captionsFileId ? before?.captionsFileId : null,
        ].filter((fileId) => typeof fileId === "number");
        removedFiles.push(...(await deleteFileRows(tx, former)));
        const subject = { type: "certificate-type" as const, id: created!.id };
        await recordAction(tx, actor, "certificate-types.manage", subject, {
          ...texts,
          priceCents,
          ...videoFiles,
        });
        return ok({ id: created!.id, label: created!.label });
      }),
    );
    if (saved.ok) await deleteFileBytes(removedFiles);
    return saved;
  } catch (error) {
    if (sqlState(error) === "23505") return NAME_TAKEN;
    throw error;
  }
}
