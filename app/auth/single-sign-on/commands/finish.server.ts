import type { Actor } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSession, confirmSession } from "~/platform/http/session.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Origin, type SignedIn, startSession } from "../../commands/start-session.server";
import { connectionOf, findSetup } from "../connection.server";
import { flowSecrets } from "../flow/flow-secrets.server";
import { type Flow, takeFlow } from "../flow/flows.server";
import { type Claims, type Connection, redeemCallback } from "../oidc/provider.server";
import { personOf } from "../people/person.server";
import { notRecent, otherPerson, startAgain } from "../texts";

/** Clocks of the provider and of Callout may differ by this. */
const CLOCK_TOLERANCE_MS = 60_000;

export type Callback = { companyId: number; search: string; secret: string };
type Answer = { flow: Flow; connection: Connection; claims: Claims };

/** Uses up the flow of this browser that a provider answers; `undefined` for another's, an old or a used one. */
export async function takeCallback({ companyId, search, secret }: Callback): Promise<Flow | undefined> {
  const state = new URLSearchParams(search).get("state");
  return state === flowSecrets(secret).state ? takeFlow(secret, companyId) : undefined;
}

export async function readAnswer(flow: Flow, { search, secret }: Callback): Promise<Result<Answer>> {
  const setup = await findSetup(db, flow.companyId);
  if (!setup || setup.mode === "off") return refuse("conflict", startAgain);
  const connection = connectionOf(setup);
  const claims = await redeemCallback(connection, search, secret);
  return claims.ok ? ok({ flow, connection, claims: claims.value }) : claims;
}

/** Opens a session for the person whom the provider names. */
export async function signInByProvider(
  { connection, claims }: Answer,
  from: Origin,
  replacedSession: string | null,
): Promise<Result<SignedIn>> {
  const opened = await inTransaction<SignedIn>(async (tx) => {
    const person = await personOf(tx, connection, claims, from.address);
    if (!person.ok) return person;
    // A provider that does not say when counts as just now, as a password does.
    const confirmedAt = earlier(claims.signedInAt ?? now(), now());
    const detail = { by: "single sign-on" };
    const proof = { detail, provider: { confirmedAt } };
    return ok(await startSession(tx, person.value.account, "web", from, proof));
  });
  // Against session fixation, as after a password.
  if (opened.ok && replacedSession) await closeSession(replacedSession);
  return opened;
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** Confirms the session of a person who has just signed in at the provider again. */
export async function confirmByProvider(
  actor: Actor,
  session: string,
  { flow, connection, claims }: Answer,
): Promise<Result<undefined>> {
  const since = flow.startedAt.getTime() - CLOCK_TOLERANCE_MS;
  if (!claims.signedInAt || claims.signedInAt.getTime() < since) return refuse("conflict", notRecent);
  return inTransaction<undefined>(async (tx) => {
    const person = await personOf(tx, connection, claims, actor.address);
    if (!person.ok) return person;
    if (person.value.account.id !== actor.id || flow.userId !== actor.id)
      return refuse("forbidden", otherPerson);
    await confirmSession(tx, session);
    const detail = { by: "single sign-on" };
    await recordAction(tx, actor, "session.confirm", { type: "user", id: actor.id }, detail);
    return ok();
  });
}
