import type { Actor } from "~/access/actor";
import { markSeen } from "~/messaging/commands/mark-seen.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import type { Scenario } from "./scenario";

/** True for one in n orders, by number: independent of the order's random sequence. */
const oneIn = (scenario: Scenario, n: number) => scenario.win % n === 0;
const pick = <T>(scenario: Scenario, from: readonly T[]) => from[scenario.win % from.length]!;

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

/** An applicant asks a question; most get an answer. */
export async function askQuestion(scenario: Scenario, contractor: Actor) {
  if (!oneIn(scenario, 3)) return;
  const question = await send(scenario, contractor, pick(scenario, questions));
  if (oneIn(scenario, 2)) return;
  await scenario.run(() => markSeen(scenario.plan.client, { win: scenario.win }));
  await send(scenario, scenario.plan.client, pick(scenario, answers), question);
}

/**
 * The client sends a reminder before the work; some contractors ask back, and a few last messages stay
 * unread.
 */
export async function discussWork(scenario: Scenario, contractor: Actor) {
  if (oneIn(scenario, 3)) return;
  const { client } = scenario.plan;
  const reminder = await send(scenario, client, pick(scenario, reminders));
  await scenario.run(() => markSeen(contractor, { win: scenario.win }));
  const reply = await send(scenario, contractor, "Got it, thank you.", reminder);
  if (!oneIn(scenario, 4)) await scenario.run(() => markSeen(client, { win: scenario.win, upTo: reply }));
  if (!oneIn(scenario, 2)) return;
  const question = await send(scenario, contractor, pick(scenario, questions));
  if (oneIn(scenario, 8)) return;
  await scenario.run(() => markSeen(client, { win: scenario.win }));
  await send(scenario, client, pick(scenario, answers), question);
  if (!oneIn(scenario, 5)) await scenario.run(() => markSeen(contractor, { win: scenario.win }));
}

async function send(scenario: Scenario, writer: Actor, content: string, parentId?: number) {
  const message = { win: scenario.win, content, parentId, users: [], isForContractor: true };
  return (await scenario.run(() => sendMessage(writer, message))).messageId;
}
