import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { type ConfirmationNeeded, SEALED_FORM } from "~/platform/forms/confirmation";
import { FormRefused, raiseLimits } from "~/platform/forms/request/form-limits.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { ownPath } from "~/platform/http/own-path";
import { seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import type { Actor } from "./actor";
import { mustConfirm } from "./may";
import { type Permission, policy } from "./policy";
import type { Rule } from "./rule";

const LIFETIME_MS = 10 * 60_000;

/**
 * Returns the request to handle. Throws the question for the password if that was given too long ago: the form
 * travels in that page encrypted, bound to its person and path, and `/confirm` sends it on to here.
 */
export async function confirmedRequest(actor: Actor, permission: Permission, request: Request) {
  const { stepUp }: Rule = policy[permission];
  if (!stepUp) return request;
  const path = ownPath(new URL(request.url));
  const isAsked = mustConfirm(actor, permission, request.method, now());
  if (request.method === "GET" || request.method === "HEAD") {
    if (isAsked) throw redirect(paths.confirm({ returnTo: path }));
    return request;
  }
  const form = await readFormData(request);
  const sealed = form.get(SEALED_FORM);
  if (!isAsked) return typeof sealed === "string" ? openForm(actor, path, request, sealed) : request;
  const confirm = {
    returnTo: path,
    form: typeof sealed === "string" ? sealed : sealForm(actor, path, form),
    hasApp: actor.factor.isOn,
  };
  throw data({ confirm } satisfies ConfirmationNeeded, { status: 403 });
}

const placeOf = ({ id }: Actor, path: string) => ({ table: "users", row: id, field: `form ${path}` });

function sealForm(actor: Actor, path: string, form: FormData) {
  const fields = [...form].filter(([, value]) => typeof value === "string");
  return seal(JSON.stringify({ fields, until: now().getTime() + LIFETIME_MS }), placeOf(actor, path));
}

function openForm(actor: Actor, path: string, request: Request, sealed: string) {
  const { fields, until } = readSealed(sealed, actor, path);
  if (until < now().getTime())
    throw new FormRefused(400, "This took too long. Please fill in the form again");
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  const opened = new Request(request.url, {
    method: request.method,
    headers,
    body: new URLSearchParams(fields),
  });
  raiseLimits(opened);
  return opened;
}

function readSealed(sealed: string, actor: Actor, path: string) {
  try {
    return JSON.parse(unseal(sealed, placeOf(actor, path))) as { fields: [string, string][]; until: number };
  } catch {
    throw new FormRefused(400, "The form could not be read");
  }
}
