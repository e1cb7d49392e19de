import type { Actor } from "~/access/actor";
import { markSeen } from "~/messaging/commands/mark-seen.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import type { Life } from "./scenario";

/** By the order's number and not by chance, so that what else happens in the demo does not hang on what is said. */
const onesIn = (life: Life, n: number) => life.win % n === 0;
const pick = <T>(life: Life, from: readonly T[]) => from[life.win % from.length]!;

const questions = [
  "Is there a loading dock, or do I park on the street?",
  "Do I need my own ladder? I have a 10 ft one in the van.",
  "Will somebody be there to let me into the back room?",
  "Can I start an hour earlier? The parking is easier then.",
];
const answers = [
  "There is one behind the building. Ask for the shift manager.",
  "Yes please, the one on site is too short.",
  "The manager on duty knows about it and has the keys.",
  "Fine with us. Please check in when you are there.",
];
const reminders = [
  "Please take pictures of the labels before you unplug anything.",
  "The bridge opens fifteen minutes before the start. The number is in the confidential part.",
  "The replacement came in yesterday and stands at the front desk.",
];

/** An applicant wants to know something first; most get an answer. */
export async function ask(life: Life, contractor: Actor) {
  if (!onesIn(life, 3)) return;
  const question = await say(life, contractor, pick(life, questions));
  if (onesIn(life, 2)) return;
  await life.do(() => markSeen(life.plan.client, { win: life.win }));
  await say(life, life.plan.client, pick(life, answers), question);
}

/** Before the work the client reminds of something; some ask back, and all of it was seen but the last word of a few. */
export async function talkAbout(life: Life, contractor: Actor) {
  if (onesIn(life, 3)) return;
  const { client } = life.plan;
  const reminder = await say(life, client, pick(life, reminders));
  await life.do(() => markSeen(contractor, { win: life.win }));
  const asked = await say(life, contractor, "Got it, thank you.", reminder);
  if (!onesIn(life, 4)) await life.do(() => markSeen(client, { win: life.win, upTo: asked }));
  if (!onesIn(life, 2)) return;
  const question = await say(life, contractor, pick(life, questions));
  if (onesIn(life, 8)) return;
  await life.do(() => markSeen(client, { win: life.win }));
  await say(life, client, pick(life, answers), question);
  if (!onesIn(life, 5)) await life.do(() => markSeen(contractor, { win: life.win }));
}

async function say(life: Life, writer: Actor, content: string, parentId?: number) {
  const message = { win: life.win, content, parentId, users: [], isForContractor: true };
  return (await life.do(() => sendMessage(writer, message))).messageId;
}
