import { certificateQuestions } from "db/schema/credentials";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { findType } from "../../certificate.server";
import type { TypedQuestion } from "../forms";

type Save = { typeId: number; id?: number; typed: TypedQuestion; idempotencyKey?: IdempotencyKey };

/** Adds a question to an exam, or changes the one with `id`. Submitted exams keep their grade. */
export async function saveQuestion(
  actor: Actor,
  { typeId, id, typed, idempotencyKey }: Save,
): Promise<Result<object>> {
  if (!may(actor, "certificate-types.manage")) return forbidden();
  const { question, answers, rightAnswer } = typed;
  const values = { question, answers, rightAnswer };
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "certificate-questions.save", idempotencyKey, async () => {
      if (!(await findType(typeId, tx))) return notFound("Certificate");
      const [saved] = id
        ? await tx.update(certificateQuestions).set(values).where(questionById(typeId, id)).returning()
        : await tx
            .insert(certificateQuestions)
            .values({ certificateTypeId: typeId, ...values })
            .returning();
      if (!saved) return notFound("Question");
      await record(tx, actor, typeId, { type: id ? "edit" : "add", questionId: saved.id });
      return ok({});
    }),
  );
}

export async function deleteQuestion(
  actor: Actor,
  { typeId, id }: { typeId: number; id: number },
): Promise<Result<object>> {
  if (!may(actor, "certificate-types.manage")) return forbidden();
  return inTransaction(async (tx) => {
    const [deleted] = await tx.delete(certificateQuestions).where(questionById(typeId, id)).returning();
    if (!deleted) return notFound("Question");
    await record(tx, actor, typeId, { type: "delete", question: deleted.question });
    return ok({});
  });
}

const questionById = (typeId: number, id: number) =>
  and(eq(certificateQuestions.certificateTypeId, typeId), eq(certificateQuestions.id, id));

const record = (tx: Tx, actor: Actor, id: number, details: Record<string, unknown>) =>
  recordAction(tx, actor, "certificate-types.manage", { type: "certificate-type", id }, details);
