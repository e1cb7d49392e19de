import { contractorCertificates, outsideChecks, outsideEvents } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { certificateToday } from "~/contractors/certificates/passed-certificates.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { addYear } from "../exam/exam";
import { isSigned } from "./signature";

const day = z.iso.date();
const message = z.object({
  /** The provider's id of this message. */
  id: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  result: z.enum(["passed", "failed"]),
  passed_on: day.optional(),
  expires_on: day.optional(),
});

type Sent = { raw: string; seconds: string; signature: string };

/**
 * Records a signed result once; a pass becomes a certificate. Returns 200, 400 (unsigned or unreadable), 404
 * (unknown check) or 409 (received before).
 */
export async function receiveResult({ raw, seconds, signature }: Sent): Promise<200 | 400 | 404 | 409> {
  const secret = env().CREDENTIALING_SECRET;
  const nowSeconds = Math.floor(now().getTime() / 1000);
  if (!secret || !isSigned({ secret, seconds, signature, text: raw, nowSeconds })) return 400;
  const read = message.safeParse(parseJson(raw));
  if (!read.success) return 400;
  const { id: eventId, reference, result, passed_on, expires_on } = read.data;
  const done = await inTransaction(async (tx) => {
    const [check] = await tx
      .select()
      .from(outsideChecks)
      .where(eq(outsideChecks.reference, reference))
      .for("update");
    if (!check) return refuse("not-found", "No such check");
    const [fresh] = await tx
      .insert(outsideEvents)
      .values({ eventId, receivedAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!fresh || check.state !== "requested") return refuse("conflict", "Received before");
    await tx
      .update(outsideChecks)
      .set({ state: result, answeredAt: now() })
      .where(eq(outsideChecks.id, check.id));
    const { contractorId, certificateTypeId } = check;
    if (result === "passed") {
      const passedAt = passed_on && passed_on < certificateToday() ? passed_on : certificateToday();
      const dates = { passedAt, expiresAt: expires_on ?? addYear(passedAt) };
      await tx
        .insert(contractorCertificates)
        .values({ contractorId, certificateTypeId, ...dates })
        .onConflictDoUpdate({
          target: [contractorCertificates.contractorId, contractorCertificates.certificateTypeId],
          set: dates,
        });
    }
    const detail = { contractorId, certificateTypeId, result };
    await recordAction(tx, null, "certificates.checked", { type: "outside-check", id: check.id }, detail);
    return ok({});
  });
  if (done.ok) return 200;
  return done.code === "not-found" ? 404 : 409;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
