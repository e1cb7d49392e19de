import { sessions, users } from "db/schema/accounts";
import { secondFactors } from "db/schema/second-factors";
import {
  type SingleSignOnMode,
  singleSignOn,
  singleSignOnDomains,
  singleSignOnIdentities,
} from "db/schema/single-sign-on";
import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { sha256 } from "~/platform/http/session.server";
import { removePushOfSession } from "~/platform/push/push-devices.server";
import { forbidden, invalid, ok, type Result, refuse } from "~/platform/result";
import { accountEmails } from "../../emails/emails.server";
import { lockSetup, type Setup } from "../connection.server";

type NewMode = { mode: SingleSignOnMode; emergencyUserId?: number };

/** Turns single sign-on on or off, or requires it. `session`: the actor's own, which stays open. */
export function changeMode(
  actor: Actor,
  { mode, emergencyUserId }: NewMode,
  session: string | null,
): Promise<Result<undefined>> {
  return inTransaction(async (tx) => {
    const { companyId } = actor;
    if (!may(actor, "single-sign-on.manage") || companyId === null) return forbidden();
    const setup = await lockSetup(tx, companyId);
    const refusal = mode === "off" ? undefined : await missing(tx, setup, mode, emergencyUserId);
    if (refusal) return refusal;
    if (!setup) return ok();
    const emergency = mode === "required" ? emergencyUserId! : null;
    if (setup.mode === mode && setup.emergencyUserId === emergency) return ok();
    await tx
      .update(singleSignOn)
      .set({ mode, emergencyUserId: emergency })
      .where(eq(singleSignOn.companyId, companyId));
    if (emergency !== null) await endPasswordSessions(tx, companyId, emergency, session);
    for (const admin of await listAdmins(tx, companyId)) {
      const { email: to, firstName } = admin;
      await accountEmails.add(tx, { kind: "single-sign-on", mode, by: fullName(actor), to, firstName });
    }
    const detail = { from: setup.mode, mode, emergencyUserId: emergency };
    await recordAction(tx, actor, "single-sign-on.change-mode", { type: "company", id: companyId }, detail);
    return ok();
  });
}

/** Returns why single sign-on can't be on, or required: nobody could sign in. */
async function missing(
  tx: Tx,
  setup: Setup | undefined,
  mode: SingleSignOnMode,
  emergencyUserId: number | undefined,
) {
  if (!setup) return refuse("conflict", "Set up your sign-in service first.");
  const { companyId, issuer } = setup;
  const confirmed = and(
    eq(singleSignOnDomains.companyId, companyId),
    isNotNull(singleSignOnDomains.confirmedAt),
  );
  if ((await tx.$count(singleSignOnDomains, confirmed)) === 0)
    return refuse("conflict", "Confirm a domain first.");
  if (mode !== "required") return undefined;
  const proved = and(
    eq(singleSignOnIdentities.companyId, companyId),
    eq(singleSignOnIdentities.issuer, issuer),
  );
  if ((await tx.$count(singleSignOnIdentities, proved)) === 0)
    return invalid({
      mode: ["Choose Optional first and sign in once with single sign-on, so that it is known to work."],
    });
  const possible = await listEmergencyAccounts(tx, companyId);
  if (!possible.some(({ id }) => id === emergencyUserId))
    return invalid({ emergencyUserId: ["Choose an Admin who has a password and two-step sign-in."] });
  return undefined;
}

const isAdmin = (companyId: number) =>
  and(eq(users.companyId, companyId), eq(users.level, "Admin"), eq(users.state, "active"));

const listAdmins = (reader: Reader, companyId: number) =>
  reader.select({ email: users.email, firstName: users.firstName }).from(users).where(isAdmin(companyId));

/** Lists the Admins who can sign in with a password and a second factor. */
export const listEmergencyAccounts = (reader: Reader, companyId: number) =>
  reader
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(isAdmin(companyId), isNotNull(secondFactors.secret), ne(users.passwordHash, "")))
    .orderBy(users.firstName, users.lastName, users.id);

/** Ends sessions that a password opened, but for the emergency account's and the one that decided it. */
async function endPasswordSessions(tx: Tx, companyId: number, emergency: number, own: string | null) {
  const others = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), ne(users.id, emergency)));
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        inArray(sessions.userId, others),
        eq(sessions.viaProvider, false),
        own === null ? undefined : ne(sessions.idHash, sha256(own)),
      ),
    )
    .returning({ idHash: sessions.idHash });
  for (const { idHash } of ended) await removePushOfSession(tx, idHash);
}
