import { createECDH } from "node:crypto";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deviceName } from "~/platform/http/device-name";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { isAllowedEndpoint } from "~/platform/push/endpoint";
import { addPushDevice, removePushDevice } from "~/platform/push/push-devices.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { env } from "~/platform/settings/env.server";

const refused = "This browser's push service can't be used";
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, refused)
    .refine((text) => Buffer.from(text, "base64url").length === length, refused);

/** A browser's subscription as its Push API describes it. */
export const pushDeviceForm = z.object({
  endpoint: z.string().refine((text) => isAllowedEndpoint(text, env().PUSH_BASE_URL), refused),
  p256dh: bytes(65).refine(isPublicKey, refused),
  auth: bytes(16),
  /** In ms since 1970; most browsers leave it out. */
  expirationTime: z.coerce.number().int().positive().max(8.64e15).optional(),
});
type Subscription = z.output<typeof pushDeviceForm>;

function isPublicKey(text: string) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(text, "base64url")).length > 0;
  } catch {
    return false;
  }
}

/** Turns on push in the request's browser for the actor. */
export function turnOnPush(actor: Actor, request: Request, cookieHash: string, subscription: Subscription) {
  return inTransaction(async (tx) => {
    const secret = await sessionSecret(request);
    if (!secret) return forbidden();
    const { expirationTime, ...keys } = subscription;
    const label = deviceName(request.headers.get("User-Agent") ?? "");
    await addPushDevice(tx, {
      ...keys,
      userId: actor.id,
      label,
      sessionHash: sha256(secret),
      cookieHash,
      expiresAt: expirationTime ? new Date(expirationTime) : null,
    });
    await recordAction(tx, actor, "push.turn-on", { type: "user", id: actor.id }, { label });
    return ok({ label });
  });
}

export function turnOffPush(actor: Actor, id: number) {
  return inTransaction(async (tx) => {
    if (!(await removePushDevice(tx, actor.id, id))) return notFound("Device");
    await recordAction(tx, actor, "push.turn-off", { type: "user", id: actor.id });
    return ok();
  });
}
