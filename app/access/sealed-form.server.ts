import { SEALED_FORM } from "~/platform/forms/held-form";
import { FormRefused, raiseLimits } from "~/platform/forms/request/form-limits.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { ownPath } from "~/platform/http/own-path";
import { seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import type { Actor } from "./actor";

const placeOf = (actor: Actor | null, path: string) => ({
  table: "users",
  row: actor?.id ?? 0,
  field: `form ${path}`,
});

/** Encrypts a form's texts for its page, bound to its person and path; `lifetime` in ms. */
export function sealForm(actor: Actor | null, path: string, form: FormData, lifetime: number) {
  const fields = [...form].filter(([, value]) => typeof value === "string");
  return seal(JSON.stringify({ fields, until: now().getTime() + lifetime }), placeOf(actor, path));
}

/** Returns the request with the form that was sealed in it, or the same request. */
export async function openedRequest(actor: Actor | null, request: Request): Promise<Request> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? ""))
    return request;
  const sealed = (await readFormData(request)).get(SEALED_FORM);
  if (typeof sealed !== "string" || sealed === "") return request;
  const { fields, until } = readSealed(sealed, actor, ownPath(new URL(request.url)));
  if (until < now().getTime())
    throw new FormRefused(400, "This took too long. Please fill in the form again");
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  const opened = new Request(request.url, {
    method: request.method,
    headers,
    body: new URLSearchParams(fields),
  });
  if (actor) raiseLimits(opened);
  return opened;
}

function readSealed(sealed: string, actor: Actor | null, path: string) {
  try {
    return JSON.parse(unseal(sealed, placeOf(actor, path))) as { fields: [string, string][]; until: number };
  } catch {
    throw new FormRefused(400, "The form could not be read");
  }
}
