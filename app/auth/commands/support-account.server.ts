import { type Actor, isBarred } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { type Account, lockAccount } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { staffRefusal } from "../staff-refusal";

export type LinkKind = "verify" | "reset";

/** Returns why a link can't be sent to an account now. */
export function linkRefusal(kind: LinkKind, account: Pick<Account, "role" | "state" | "removedAt">) {
  const refusal = staffRefusal(account);
  if (refusal) return refusal;
  if (isBarred(account.state)) return refuse("conflict", "This person can't sign in.");
  if (kind === "verify" && account.state !== "unverified")
    return refuse("conflict", "This person's email address is verified already.");
  return undefined;
}

/** Mails a contractor or client a new link, to the address of the account. */
export function sendLinkTo(actor: Actor, { userId, kind }: { userId: number; kind: LinkKind }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "person.send-link")) return forbidden();
    const account = await lockAccount(tx, userId);
    if (!account) return notFound("Person");
    const refusal = linkRefusal(kind, account);
    if (refusal) return refusal;
    const { email } = account;
    await accountEmails.add(tx, { kind, email, sms: false });
    await recordAction(tx, actor, "person.send-link", { type: "user", id: userId }, { kind });
    return ok({ email });
  });
}

/** Signs a contractor or client out everywhere, and ends push on their devices. */
export function endSessionsOf(actor: Actor, { userId }: { userId: number }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "person.end-sessions")) return forbidden();
    const account = await lockAccount(tx, userId);
    if (!account) return notFound("Person");
    const refusal = staffRefusal(account);
    if (refusal) return refusal;
    await closeSessionsOf(tx, userId);
    await recordAction(tx, actor, "person.end-sessions", { type: "user", id: userId });
    return ok();
  });
}
