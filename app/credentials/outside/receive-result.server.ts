import { outsideChecks, outsideEvents } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { awardCertificate } from "~/contractors/certificates/award-certificate.server";
import { certificateToday } from "~/contractors/certificates/passed-certificates.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import type { Webhook } from "~/platform/webhooks/receive-webhook.server";
import { addYear } from "../exam/exam";
import { isSigned } from "./signature";

const day = z.iso.date();
const message = z.looseObject({
  /** The provider's id of this message. */
  id: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  result: z.enum(["passed", "failed"]),
  passed_on: day.optional(),
  expires_on: day.optional(),
});

export const resultWebhook: Webhook = {
  provider: "credentialing",
  verify: (raw, header) => {
    const secret = env().CREDENTIALING_SECRET;
    const [signature, seconds] = [header("x-credentialing-signature"), header("x-credentialing-timestamp")];
    const nowSeconds = Math.floor(now().getTime() / 1000);
    if (!secret || !isSigned({ secret, seconds, signature, text: raw, nowSeconds })) return undefined;
    const { data: body } = message.safeParse(parseJson(raw));
    return body && { id: body.id, type: `result.${body.result}`, body };
  },
  handle: ({ body }) => recordResult(message.parse(body)),
};

/** Records a result once; a pass becomes a certificate. Returns 200, 404 (unknown check) or 409 (recorded before). */
async function recordResult(received: z.output<typeof message>): Promise<200 | 404 | 409> {
  const { id: eventId, reference, result, passed_on, expires_on } = received;
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
      await awardCertificate(tx, { contractorId, certificateTypeId, ...dates });
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
