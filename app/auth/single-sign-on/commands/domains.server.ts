import { companies } from "db/schema/companies";
import { singleSignOnDomains } from "db/schema/single-sign-on";
import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Reader } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { sha256 } from "~/platform/http/session.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockEmail } from "../../accounts.server";
import { accountEmails } from "../../emails/emails.server";
import { linkExpired } from "../../texts";
import { lockSetup } from "../connection.server";
import { isPublicDomain } from "../domain";
import type { domainForm } from "../forms";

const LINK_DAYS = 3;
const MAX_EMAILS = 10;

const TAKEN = "Another company at Callout has confirmed this domain. Write to support if it is yours.";
const PUBLIC = "Everybody can have an address at this domain. Use a domain of your company.";

const subjectOf = (companyId: number) => ({ type: "company" as const, id: companyId });

const isTaken = async (reader: Reader, companyId: number, domain: string) =>
  (await reader.$count(
    singleSignOnDomains,
    and(
      eq(singleSignOnDomains.domain, domain),
      ne(singleSignOnDomains.companyId, companyId),
      isNotNull(singleSignOnDomains.confirmedAt),
    ),
  )) > 0;

/** Sends a link to an address that runs the domain's mail; adding an unconfirmed domain again sends a new one. */
export async function addDomain(
  actor: Actor,
  { domain, mailbox }: z.output<typeof domainForm>,
): Promise<Result<{ sentTo: string }>> {
  const { companyId } = actor;
  if (!may(actor, "single-sign-on.manage") || companyId === null) return forbidden();
  if (isPublicDomain(domain)) return invalid({ domain: [PUBLIC] });
  const counted = await countAttempt("single-sign-on-domain", { account: String(companyId) }, MAX_EMAILS);
  if (!counted.ok) return counted;
  return inTransaction(async (tx) => {
    await lockSetup(tx, companyId);
    if (await isTaken(tx, companyId, domain)) return invalid({ domain: [TAKEN] });
    const isThis = and(eq(singleSignOnDomains.companyId, companyId), eq(singleSignOnDomains.domain, domain));
    const [known] = await tx.select().from(singleSignOnDomains).where(isThis);
    if (known?.confirmedAt) return invalid({ domain: ["Your company has confirmed this domain already"] });
    const sentTo = `${mailbox}@${domain}`;
    const link = { sentTo, tokenHash: null, expiresAt: new Date(now().getTime() + LINK_DAYS * 86_400_000) };
    const [row] = await tx
      .insert(singleSignOnDomains)
      .values({ companyId, domain, ...link })
      .onConflictDoUpdate({ target: [singleSignOnDomains.companyId, singleSignOnDomains.domain], set: link })
      .returning({ id: singleSignOnDomains.id });
    await accountEmails.add(tx, { kind: "confirm-domain", domainId: row!.id });
    await recordAction(tx, actor, "single-sign-on.add-domain", subjectOf(companyId), { domain, sentTo });
    return ok({ sentTo });
  });
}

const isOpenLink = (secret: string) =>
  and(
    eq(singleSignOnDomains.tokenHash, sha256(secret)),
    isNull(singleSignOnDomains.confirmedAt),
    gt(singleSignOnDomains.expiresAt, now()),
  );

/** Finds what a link confirms; `undefined` once it is used, replaced or expired. */
export async function findDomainLink(reader: Reader, secret: string) {
  const [row] = await reader
    .select({
      domain: singleSignOnDomains.domain,
      companyId: singleSignOnDomains.companyId,
      company: companies.name,
    })
    .from(singleSignOnDomains)
    .innerJoin(companies, eq(companies.id, singleSignOnDomains.companyId))
    .where(isOpenLink(secret));
  return row;
}

/** Confirms a domain by the link that was sent to it. Of two companies the first one gets it. */
export async function confirmDomain(
  secret: string,
  address: string,
): Promise<Result<{ domain: string; company: string }>> {
  const attempt = await countAttempt("verify", { address });
  if (!attempt.ok) return attempt;
  const result = await inTransaction<{ domain: string; company: string }>(async (tx) => {
    const link = await findDomainLink(tx, secret);
    if (!link) return refuse("invalid", linkExpired);
    const { domain, company, companyId } = link;
    // Two companies may follow their links at the same time.
    await lockEmail(tx, `@${domain}`);
    if (await isTaken(tx, companyId, domain)) return refuse("conflict", TAKEN);
    await tx
      .update(singleSignOnDomains)
      .set({ confirmedAt: now(), tokenHash: null })
      .where(isOpenLink(secret));
    await recordAction(tx, null, "single-sign-on.confirm-domain", subjectOf(companyId), { domain }, address);
    return ok({ domain, company });
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}

/** Removes a domain. The last confirmed one stays while it is how people sign in. */
export function removeDomain(actor: Actor, id: number): Promise<Result<{ domain: string }>> {
  return inTransaction(async (tx) => {
    const { companyId } = actor;
    if (!may(actor, "single-sign-on.manage") || companyId === null) return forbidden();
    const setup = await lockSetup(tx, companyId);
    const isOwn = eq(singleSignOnDomains.companyId, companyId);
    const [row] = await tx
      .delete(singleSignOnDomains)
      .where(and(isOwn, eq(singleSignOnDomains.id, id)))
      .returning();
    if (!row) return notFound("Domain");
    const left = await tx.$count(singleSignOnDomains, and(isOwn, isNotNull(singleSignOnDomains.confirmedAt)));
    if (row.confirmedAt && left === 0 && setup && setup.mode !== "off")
      return refuse(
        "conflict",
        "Single sign-on needs a confirmed domain. Turn it off first, or confirm another one.",
      );
    await recordAction(tx, actor, "single-sign-on.remove-domain", subjectOf(companyId), {
      domain: row.domain,
    });
    return ok({ domain: row.domain });
  });
}
