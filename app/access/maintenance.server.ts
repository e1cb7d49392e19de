import { data } from "@remix-run/node";
import { readTextFields } from "~/platform/files/upload.server";
import type { MaintenanceAnswer } from "~/platform/forms/held-form";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { ownPath } from "~/platform/http/own-path";
import { DEFAULT_TIME_ZONE } from "~/platform/places/places.server";
import { siteNotices } from "~/platform/site-notices/site-notices.server";
import { momentTime } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import type { Actor } from "./actor";
import { type Permission, policy } from "./policy";
import type { Rule } from "./rule";
import { sealForm } from "./sealed-form.server";

const LIFETIME_MS = 24 * 60 * 60_000;
const RETRY_AFTER_S = 30;

/** Returns the running maintenance if it holds this change back; staff go on working, and anybody can sign in. */
export async function holdingBack(actor: Actor | null, permission: Permission, method: string) {
  if (method === "GET" || method === "HEAD" || actor?.role === "superAdmin") return null;
  const { inMaintenance }: Rule = policy[permission];
  return inMaintenance ? null : (await siteNotices()).maintenance;
}
type Maintenance = NonNullable<Awaited<ReturnType<typeof holdingBack>>>;

/** Says until when, in the actor's zone, and why. */
export function maintenanceText({ text, expectedEndAt }: Maintenance, actor: Actor | null) {
  const zone = actor?.timeZone ?? DEFAULT_TIME_ZONE;
  const end = expectedEndAt > now() ? ` until about ${momentTime(expectedEndAt, zone)}` : ", which ends soon";
  return `Callout is under maintenance${end}: ${text}`;
}

export const maintenanceHeaders = { "Retry-After": String(RETRY_AFTER_S) };

/** Answers a form that has to wait; without scripts it travels in the page that says so. */
export async function heldForm(
  running: Maintenance,
  actor: Actor | null,
  request: Request,
  { isDocument }: { isDocument: boolean },
) {
  const returnTo = ownPath(new URL(request.url));
  const hadFiles = /^multipart/i.test(request.headers.get("Content-Type") ?? "");
  const read = () => (hadFiles ? readTextFields(request) : readFormData(request));
  const form = isDocument ? sealForm(actor, returnTo, await read(), LIFETIME_MS) : null;
  const maintenance = {
    text: maintenanceText(running, actor),
    returnTo,
    form,
    hadFiles,
  };
  return data({ maintenance } satisfies MaintenanceAnswer, { status: 503, headers: maintenanceHeaders });
}
