import { outsideChecks } from "db/schema/credentials";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { paths } from "~/paths";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { randomSecret } from "~/platform/http/session.server";
import { absoluteUrl } from "~/platform/mail/mail.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { findStanding } from "../certificate.server";
import { sign } from "./signature";

export const NO_PROVIDER = "Background checks are not available at the moment";
export const passedAlready = (label: string) => `You have already passed ${label}`;
export const hasProvider = () => Boolean(env().CREDENTIALING_URL && env().CREDENTIALING_SECRET);

/**
 * Starts a check at the outside provider and returns its URL. The URL has a reference and where to return, and nothing
 * about the contractor. Refuses `not-found` for a certificate without an outside check, `conflict` when it is passed or
 * no provider is configured.
 */
export async function startCheck(actor: Actor, typeId: number): Promise<Result<string>> {
  if (!may(actor, "certificates.check")) return forbidden();
  const { CREDENTIALING_URL: provider, CREDENTIALING_SECRET: secret } = env();
  if (!provider || !secret) return refuse("conflict", NO_PROVIDER);
  return inTransaction(async (tx) => {
    const standing = await findStanding(actor.id, typeId, tx);
    if (standing?.way !== "outside" || !standing.isOffered) return notFound("Certificate");
    if (!standing.isOpen) return refuse("conflict", passedAlready(standing.label));
    const reference = randomSecret();
    const [made] = await tx
      .insert(outsideChecks)
      .values({ reference, contractorId: actor.id, certificateTypeId: typeId, requestedAt: now() })
      .returning({ id: outsideChecks.id });
    const details = { certificateTypeId: typeId };
    await recordAction(tx, actor, "certificates.check", { type: "outside-check", id: made!.id }, details);
    const url = new URL(provider);
    const seconds = String(Math.floor(now().getTime() / 1000));
    const returnTo = absoluteUrl(paths.certifications());
    url.searchParams.set("reference", reference);
    url.searchParams.set("check", standing.name);
    url.searchParams.set("return_to", returnTo);
    url.searchParams.set("timestamp", seconds);
    url.searchParams.set("signature", sign(secret, seconds, [reference, standing.name, returnTo].join("\n")));
    return ok(url.href);
  });
}
