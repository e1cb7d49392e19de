import { users } from "db/schema/accounts";
import { singleSignOnIdentities } from "db/schema/single-sign-on";
import { and, eq, ne } from "drizzle-orm";
import { canSignIn } from "~/access/actor";
import { acceptInvitationFor } from "~/companies/invitation.server";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { isEmail } from "~/platform/forms/account-fields";
import { ok, type Result, refuse } from "~/platform/result";
import { readLine } from "~/platform/text/text";
import { type Account, findAccountByEmail, lockAccount, lockEmail } from "../../accounts.server";
import { accountSuspended } from "../../texts";
import { isConfirmedDomain } from "../connection.server";
import { domainOf } from "../domain";
import type { Claims, Connection } from "../oidc/provider.server";
import { accountEnded, emailElsewhere, noEmail, otherSubject, unverifiedEmail, wrongDomain } from "../texts";
import { admitAgain, isRemoved } from "./removals.server";

type Found = Result<{ account: Account; isNew: boolean }>;

/**
 * Returns the person whom a company's provider names: known by issuer and subject, else linked by the email once, else a
 * new Dispatcher. Locks the account.
 */
export async function personOf(
  tx: Tx,
  { companyId, issuer }: Connection,
  claims: Claims,
  address: string,
): Promise<Found> {
  const { email } = claims;
  if (!email || !isEmail(email)) return refuse("forbidden", noEmail);
  if (claims.isUnverified) return refuse("forbidden", unverifiedEmail);
  if (!(await isConfirmedDomain(tx, companyId, domainOf(email))))
    return refuse("forbidden", wrongDomain(domainOf(email)));
  await lockEmail(tx, email);
  const identity = { companyId, issuer, subject: claims.subject };
  const known = await findByIdentity(tx, identity);
  if (known && !known.removedAt) return withState(known, false);
  const account = await findAccountByEmail(tx, email);
  if (account) return link(tx, identity, account, address);
  return join(tx, identity, { ...claims, email }, address);
}

type Identity = Pick<typeof singleSignOnIdentities.$inferSelect, "companyId" | "issuer" | "subject">;

const isIdentity = ({ companyId, issuer, subject }: Identity) =>
  and(
    eq(singleSignOnIdentities.companyId, companyId),
    eq(singleSignOnIdentities.issuer, issuer),
    eq(singleSignOnIdentities.subject, subject),
  );

async function findByIdentity(tx: Tx, identity: Identity): Promise<Account | undefined> {
  const [found] = await tx.select().from(singleSignOnIdentities).where(isIdentity(identity));
  return found && lockAccount(tx, found.userId);
}

/** Refuses an account as signing in by password does. */
function withState(account: Account, isNew: boolean): Found {
  if (account.state === "suspended") return refuse("forbidden", accountSuspended);
  return canSignIn(account.state) ? ok({ account, isNew }) : refuse("forbidden", accountEnded);
}

/** Links an account of the same company. The provider proves the address, which activates an unverified one. */
async function link(tx: Tx, identity: Identity, { id }: Account, address: string): Promise<Found> {
  const account = (await lockAccount(tx, id))!;
  if (account.role !== "client" || account.companyId !== identity.companyId)
    return refuse("forbidden", emailElsewhere);
  // An address may be given to somebody else at the provider; the account stays its first owner's.
  const isOther = and(
    eq(singleSignOnIdentities.userId, id),
    eq(singleSignOnIdentities.issuer, identity.issuer),
    ne(singleSignOnIdentities.subject, identity.subject),
  );
  if ((await tx.$count(singleSignOnIdentities, isOther)) > 0) return refuse("forbidden", otherSubject);
  const state = account.state === "unverified" ? ("active" as const) : account.state;
  const allowed = withState({ ...account, state }, false);
  if (!allowed.ok) return allowed;
  await tx.update(users).set({ state }).where(eq(users.id, id));
  await saveIdentity(tx, identity, id);
  await recordAction(tx, { ...account, address }, "single-sign-on.link", { type: "user", id });
  return allowed;
}

/** Creates an account. An open invitation says its level; without one a deleted person stays out. */
async function join(
  tx: Tx,
  identity: Identity,
  claims: Claims & { email: string },
  address: string,
): Promise<Found> {
  const { companyId } = identity;
  const { email } = claims;
  const invitation = await acceptInvitationFor(tx, companyId, email);
  if (!invitation && (await isFormer(tx, identity, email))) return refuse("forbidden", accountEnded);
  await admitAgain(tx, companyId, email);
  const level = invitation?.level ?? ("Dispatcher" as const);
  const [user] = await tx
    .insert(users)
    .values({
      role: "client",
      companyId,
      level,
      state: "active",
      email,
      phone: invitation?.phone ?? "",
      // No password is right for it.
      passwordHash: "",
      ...(invitation ? pick(invitation) : namesOf(claims)),
    })
    .returning({ id: users.id });
  const id = user!.id;
  await saveIdentity(tx, identity, id);
  const by = { id, companyId, address };
  await recordAction(
    tx,
    by,
    "account.register",
    { type: "user", id },
    { role: "client", level, by: "single sign-on" },
  );
  return ok({ account: (await lockAccount(tx, id))!, isNew: true });
}

const isFormer = async (tx: Tx, identity: Identity, email: string): Promise<boolean> =>
  (await isRemoved(tx, identity.companyId, email)) ||
  (await tx.$count(singleSignOnIdentities, isIdentity(identity))) > 0;

/** Replaces the identity of a deleted user who was invited again. */
const saveIdentity = (tx: Tx, identity: Identity, userId: number) =>
  tx
    .insert(singleSignOnIdentities)
    .values({ ...identity, userId })
    .onConflictDoUpdate({
      target: [
        singleSignOnIdentities.companyId,
        singleSignOnIdentities.issuer,
        singleSignOnIdentities.subject,
      ],
      set: { userId },
    });

const MAX_NAME = 60;
const asName = (text: string) =>
  readLine(text.replace(/[^\p{L}\p{M} .-]/gu, " "))
    .slice(0, MAX_NAME)
    .trim();

/** Takes the provider's names, else the parts of its full name, else those of the address before the "@". */
function namesOf({ firstName = "", lastName = "", name, email }: Claims & { email: string }) {
  const whole = asName(name ?? "") || asName(email.split("@")[0]!.replace(/[._]/g, " "));
  const [first, ...rest] = whole.split(" ");
  return {
    firstName: asName(firstName) || first || "New",
    lastName: asName(lastName) || rest.join(" ") || "Colleague",
  };
}

const pick = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName });
