import type { AccountState, NoticeMail } from "db/schema/accounts";
import type { MessageChannel, MessageFate } from "db/schema/sent-messages";
import { isBarred } from "~/access/actor";
import type { MessageKind } from "~/platform/sent-messages/message-kinds";

/**
 * Which messages may be sent again. A link is made anew by its own command; a notice is written anew from its job's data,
 * to the person's present address. Nothing is sent again that is out of date by itself, and nothing to somebody who does
 * not want it or may not get it.
 */

type Recipient = {
  state: AccountState;
  removedAt: Date | null;
  unsubscribedAt: Date | null;
  noticeMail: NoticeMail;
  noticeSms: boolean;
};
export type Resendable = {
  channel: MessageChannel;
  kind: string;
  fate: MessageFate;
  queue: string;
  resentAt: Date | null;
  recipient: Recipient | null;
};

export const PAUSE_MS = 60_000;

const unread = "It lists what was unread then. New messages bring a new email.";
const once = "It is sent once, when the account changes.";
const refusedKinds: Partial<Record<MessageKind, string>> = {
  "already-registered": "It answers somebody who tried to register.",
  "staff-access": "The person can ask for a new link under Forgot password.",
  "email-confirmation": "The person can ask for a new link under Profile.",
  "email-changed": once,
  "password-changed": once,
  "second-factor": once,
  "new-device": once,
  "confirm-domain": "The company's Admin can send the link again.",
  "single-sign-on": once,
  suspended: once,
  "account-deletion": once,
  invitation: "The company's Admin can send the invitation again.",
  recruiting: "Recruits are emailed once about an order.",
  "new-work": "The work that it lists may be taken. The next email lists what is open.",
  message: unread,
  support: unread,
  "support-request": unread,
  digest: unread,
};

export const linkKinds = { verification: "verify", "password-reset": "reset" } as const;
export const isLinkKind = (kind: string): kind is keyof typeof linkKinds => kind in linkKinds;

/** Returns why a message can't be sent again now. */
export function resendRefusal(message: Resendable, at: Date): string | undefined {
  const { channel, kind, fate, queue, resentAt, recipient } = message;
  const refused = refusedKinds[kind as MessageKind];
  if (refused) return refused;
  if (channel === "push") return "A push message is about its moment.";
  if (fate === "queued") return "It is still being sent.";
  if (resentAt && at.getTime() - resentAt.getTime() < PAUSE_MS)
    return "It was sent again less than a minute ago.";
  if (!queue) return "Its contents are not stored.";
  return kind === "contact" ? undefined : recipientRefusal(message, recipient);
}

function recipientRefusal({ channel, kind }: Resendable, recipient: Recipient | null) {
  if (!recipient) return "The recipient has no account.";
  if (recipient.removedAt) return "The person was removed.";
  if (isBarred(recipient.state)) return "The person's account is suspended or disabled.";
  if (isLinkKind(kind)) return undefined;
  if (recipient.state !== "active") return "The person's account is not active.";
  if (kind === "rating-request" && recipient.unsubscribedAt)
    return "The person unsubscribed from these emails.";
  if (channel === "sms" && !recipient.noticeSms) return "The person turned off text messages.";
  if (channel === "mail" && recipient.noticeMail === "never" && !isAboutAccount(kind))
    return "The person turned off emails.";
  return undefined;
}

/** Sent whatever the person chose for notifications. */
const isAboutAccount = (kind: string) =>
  ["restored", "own-data", "removal", "certificate-receipt", "certificate-expiry", "rating-request"].includes(
    kind,
  );
