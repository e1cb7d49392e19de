/**
 * Messages about an order. Who may read and write is the policy's to say ("message.read", "message.send"); here is to
 * whom a message goes. A client picks; a contractor writes to the client as a whole. An answer goes to those
 * whom it answers, and never to other contractors who got the message that began the thread.
 */

import { invalid, ok, type Result, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";

export const MOST_CHARACTERS = 5000;
export const NOTHING_WRITTEN = "Please write a message";
export const NOBODY_CHOSEN = "Please choose who gets the message";
const NOBODY_THERE = "None of those whom you chose takes part in this work order";
const NOBODY_LEFT = "Nobody who could be answered here takes part in this work order any more.";

/** What may travel with a message. */
export const attachmentLimits = { accept: "documents", maxFiles: 10, maxBytesEach: 25_000_000 } as const;

/** In the recipients' field: everybody who applied and waits for an answer. */
export const ALL_APPLICANTS = "applicants";

/** Messages that concern one: all of them, and what one has not seen. */
export type Counter = { all: number; unread: number };
export const NO_MESSAGES: Counter = { all: 0, unread: 0 };
/** What an open page is told when it asks: how much the bell counts, and how many messages the order has. */
export type News = { news: number; messages: number };
/** LST-021: "1 message", "3 messages". */
export const messageCount = (n: number) => count(n, "message");

/** Somebody who may be written to, and how they stand to the order. */
export type Reachable = {
  id: number;
  name: string;
  standing: "assigned" | "applicant" | "routed" | "colleague";
};

export type Choice = {
  users: readonly number[];
  selectedAllApplicants?: boolean;
  /** All to whom the order is routed. */
  selectedAllRouted?: boolean;
  /** The contractor who has the order, whoever that is. */
  isForContractor?: boolean;
};

/** A client's new message; refused where it would go to nobody, or to somebody who takes no part. */
export function chosenRecipients(choice: Choice, reachable: readonly Reachable[]): Result<number[]> {
  const known = new Set(reachable.map(({ id }) => id));
  if (choice.users.some((id) => !known.has(id)))
    return invalid({ to: ["Somebody you chose takes no part in this work order any more"] });
  const wanted = reachable.filter(
    ({ id, standing }) =>
      choice.users.includes(id) ||
      (choice.selectedAllApplicants && standing === "applicant") ||
      (choice.selectedAllRouted && standing === "routed") ||
      (choice.isForContractor && standing === "assigned"),
  );
  if (wanted.length > 0) return ok(wanted.map(({ id }) => id));
  const { selectedAllApplicants, selectedAllRouted, isForContractor } = choice;
  const isGroup = selectedAllApplicants || selectedAllRouted || isForContractor;
  return invalid({ to: [isGroup ? NOBODY_THERE : NOBODY_CHOSEN] });
}

export type Answered = { fromId: number; toIds: readonly number[] };

/** A client's answer: to whoever wrote and to whom they wrote, as far as they still take part. */
export function answerRecipients(
  writerId: number,
  { fromId, toIds }: Answered,
  reachable: readonly Reachable[],
): Result<number[]> {
  const known = new Set(reachable.map(({ id }) => id));
  const wanted = [...new Set([fromId, ...toIds])].filter((id) => id !== writerId && known.has(id));
  return wanted.length > 0 ? ok(wanted) : refuse("conflict", NOBODY_LEFT);
}

/** Messages oldest first as threads. What answers a message that is not among them stands by itself. */
export function asThreads<M extends { id: number; parentId: number | null }>(messages: readonly M[]) {
  const threads = new Map<number, M & { children: M[] }>();
  for (const message of messages) {
    const thread = message.parentId === null ? undefined : threads.get(message.parentId);
    if (thread) thread.children.push(message);
    else threads.set(message.id, { ...message, children: [] });
  }
  return [...threads.values()];
}
