import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import type { ConfirmationNeeded, WaysToConfirm } from "~/platform/forms/confirmation";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { ownPath } from "~/platform/http/own-path";
import { now } from "~/platform/time/clock.server";
import type { Actor } from "./actor";
import { mustConfirm } from "./may";
import type { Permission } from "./policy";
import { sealForm } from "./sealed-form.server";

const LIFETIME_MS = 10 * 60_000;

/**
 * Throws the question for the password if that was given too long ago: the form travels in that page encrypted,
 * and `/confirm` sends it on to here.
 */
export async function checkConfirmed(actor: Actor, permission: Permission, request: Request) {
  if (!mustConfirm(actor, permission, request.method, now())) return;
  const returnTo = ownPath(new URL(request.url));
  if (request.method === "GET" || request.method === "HEAD") throw redirect(paths.confirm({ returnTo }));
  const form = sealForm(actor, returnTo, await readFormData(request), LIFETIME_MS);
  const confirm = { returnTo, form, ...waysToConfirm(actor) };
  throw data({ confirm } satisfies ConfirmationNeeded, { status: 403 });
}

export const waysToConfirm = ({ factor, confirmsBy }: Actor): WaysToConfirm => ({
  hasApp: factor.hasApp,
  hasPasskey: factor.hasPasskey && confirmsBy.password,
  hasPassword: confirmsBy.password,
  hasProvider: confirmsBy.provider,
});
