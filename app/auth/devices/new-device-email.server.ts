import { findPerson } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { deviceName } from "~/platform/http/device-name";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { moment } from "~/platform/text/format";
import { publicPaths } from "~/public-paths";
import { endLinkId } from "./end-link.server";
import { findSession } from "./sessions.server";

type Request = { userId: number; session: string };

/** Tells a person of a sign-in on a new device. Sends nothing if that session has ended meanwhile. */
export async function sendNewDevice({ userId, session }: Request) {
  const found = await findSession(db, { userId, session });
  const person = await findPerson(db, userId);
  if (!found || !person) return;
  const at = moment(found.createdAt, person.timeZone);
  const email = {
    subject: "New sign-in to your Callout account",
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `Someone signed in to your account on a device that we haven't seen before: ${deviceName(found.userAgent)}, ${at}, from the IP address ${found.address || "unknown"}.`,
      "If it was you, you don't have to do anything. If not, end that session and choose a new password.",
    ],
    link: { label: "End this session", url: absoluteUrl(publicPaths.endSession(endLinkId(userId, session))) },
    footer: "The link ends that session only. It works without signing in, as long as the session is open.",
  };
  await sendMail(person.email, email, { kind: "new-device", userId });
}
