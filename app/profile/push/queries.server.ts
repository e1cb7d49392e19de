import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deviceCookieHash } from "~/platform/push/device-cookie.server";
import { listPushDevices } from "~/platform/push/push-devices.server";
import { vapidPublicKey } from "~/platform/push/vapid.server";

/** Returns the key to subscribe with and the actor's devices; `undefined` where push is not offered. */
export async function findPushSettings(actor: Actor, request: Request) {
  const publicKey = vapidPublicKey();
  if (!publicKey) return undefined;
  const [devices, cookieHash] = [await listPushDevices(db, actor.id), await deviceCookieHash(request)];
  return {
    publicKey,
    devices: devices.map((device) => ({
      id: device.id,
      label: device.label,
      createdAt: device.createdAt,
      lastSuccessAt: device.lastSuccessAt,
      isThisOne: device.cookieHash === cookieHash,
    })),
  };
}
export type PushSettings = NonNullable<Awaited<ReturnType<typeof findPushSettings>>>;
