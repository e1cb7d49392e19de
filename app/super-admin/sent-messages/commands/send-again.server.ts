import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { sendLinkTo } from "~/auth/commands/support-account.server";
import { inTransaction, joinTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { addJobAgain } from "~/platform/jobs/jobs.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { lockSentMessage, markResent } from "~/platform/sent-messages/resent.server";
import { now } from "~/platform/time/clock.server";
import { findMessage } from "../list.server";
import { isLinkKind, linkKinds, resendRefusal } from "../resend";

/** Sends a message again: a link by its own command, a notice by a job with the same data. */
export function sendAgain(actor: Actor, id: number) {
  return inTransaction(async (tx) => {
    if (!may(actor, "sent-message.resend")) return forbidden();
    const stored = await lockSentMessage(tx, id);
    const message = stored && (await findMessage(tx, id));
    if (!message) return notFound("Message");
    const reason = resendRefusal(message, now());
    if (reason) return refuse("conflict", `This message can't be sent again. ${reason}`);
    const { kind, userId, channel } = message;
    if (isLinkKind(kind) && userId !== null) {
      const sent = await joinTransaction(tx, () => sendLinkTo(actor, { userId, kind: linkKinds[kind] }));
      if (!sent.ok) return sent;
    } else {
      const again = stored.queue === "notification-emails" ? { again: true } : {};
      await addJobAgain(tx, stored.queue, { ...stored.data, ...again });
    }
    await markResent(tx, id);
    await recordAction(
      tx,
      actor,
      "sent-message.resend",
      { type: "sent-message", id },
      { kind, channel, userId },
    );
    return ok();
  });
}
