import { videoPositions } from "db/schema/credentials";
import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { forbidden, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { typeIdOf } from "../../certificate-route.server";
import { studyOf } from "../../exam/study.server";

const MAX_SECONDS = 24 * 60 * 60;

/** Saves the position in the video, in seconds. */
async function savePosition(
  actor: Actor,
  { typeId, seconds }: { typeId: number; seconds: number },
): Promise<Result<undefined>> {
  if (!may(actor, "certificates.own")) return forbidden();
  const study = await studyOf(actor, typeId);
  if (!study.ok) return study;
  const kept = {
    seconds: Math.min(Math.max(0, Math.floor(seconds) || 0), MAX_SECONDS),
    updatedAt: now(),
  };
  await db
    .insert(videoPositions)
    .values({ contractorId: actor.id, certificateTypeId: typeId, ...kept })
    .onConflictDoUpdate({
      target: [videoPositions.contractorId, videoPositions.certificateTypeId],
      set: kept,
    });
  return ok();
}

export const action = guarded("certificates.own", async ({ actor, params, request }) => {
  const seconds = Number((await readFormData(request)).get("seconds"));
  const saved = await savePosition(actor, { typeId: typeIdOf(params), seconds });
  return new Response(null, { status: saved.ok ? 204 : statusOf(saved) });
});
