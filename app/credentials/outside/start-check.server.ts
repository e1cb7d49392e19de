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
import { findCertificateStatus } from "../certificate.server";
import { sign } from "./signature";

export const NO_PROVIDER = "Background checks are not available at the moment";
export const alreadyPassed = (label: string) => `You have already passed ${label}`;
export const hasProvider = () => Boolean(env().CREDENTIALING_URL && env().CREDENTIALING_SECRET);

/**
 * Returns the outside provider's URL, which has nothing about the contractor. Refuses `not-found` without an outside
 * check, `conflict` if it is passed or no provider is configured.
 */
export async function startCheck(actor: Actor, typeId: number): Promise<Result<string>> {
  if (!may(actor, "certificates.check")) return forbidden();
  const { CREDENTIALING_URL: provider, CREDENTIALING_SECRET: secret } = env();
  if (!provider || !secret) return refuse("conflict", NO_PROVIDER);
  return inTransaction(async (tx) => {
    const certificate = await findCertificateStatus(actor.id, typeId, tx);
    if (certificate?.way !== "outside" || !certificate.isOffered) return notFound("Certificate");
    if (!certificate.isOpen) return refuse("conflict", alreadyPassed(certificate.label));
    const reference = randomSecret();
    const [created] = await tx
      .insert(outsideChecks)
      .values({ reference, contractorId: actor.id, certificateTypeId: typeId, requestedAt: now() })
      .returning({ id: outsideChecks.id });
    const details = { certificateTypeId: typeId };
    await recordAction(tx, actor, "certificates.check", { type: "outside-check", id: created!.id }, details);
    const url = new URL(provider);
    const seconds = String(Math.floor(now().getTime() / 1000));
    const returnTo = absoluteUrl(paths.certifications());
    url.searchParams.set("reference", reference);
    url.searchParams.set("check", certificate.name);
    url.searchParams.set("return_to", returnTo);
    url.searchParams.set("timestamp", seconds);
    url.searchParams.set(
      "signature",
      sign(secret, seconds, [reference, certificate.name, returnTo].join("\n")),
    );
    return ok(url.href);
  });
}
