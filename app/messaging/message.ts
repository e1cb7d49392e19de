/** Rules for recipients: contractors write to the client as a whole; replies reach no other contractors. */

import { invalid, ok, type Result, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";

export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_RECIPIENTS = 1000;
export const EMPTY_MESSAGE = "Please write a message";
export const NO_RECIPIENT = "Please choose who gets the message";
const CHOICE_NOT_TAKING_PART = "None of the people you chose takes part in this work order";
const NO_REPLY_RECIPIENT = "Everyone in this conversation has left the work order.";

export const attachmentLimits = { accept: "documents", maxFiles: 10, maxBytesEach: 25_000_000 } as const;

/** The recipient value for everyone with an open application. */
export const ALL_APPLICANTS = "applicants";

export type MessageCounts = { all: number; unread: number };
export const NO_MESSAGES: MessageCounts = { all: 0, unread: 0 };
/** Polled by an open page: the bell's count and the order's number of messages. */
export type News = { news: number; messages: number };
/** Quotes a message in an email: its text, and how many files come with it. */
export const quoteOf = ({ content, files }: { content: string; files: number }) =>
  [content, files > 0 && `(${count(files, "file")})`].filter(Boolean).join(" ");
/** "1 message", "3 messages" (LST-021). */
export const messageCount = (n: number) => count(n, "message");

export type Reachable = {
  id: number;
  name: string;
  standing: "assigned" | "applicant" | "routed" | "colleague";
};

export type RecipientChoice = {
  users: readonly number[];
  selectedAllApplicants?: boolean;
  selectedAllRouted?: boolean;
  isForContractor?: boolean;
};

/** Returns the recipients of a client's new message; refuses an empty choice and people who don't take part. */
export function chosenRecipients(choice: RecipientChoice, reachable: readonly Reachable[]): Result<number[]> {
  const known = new Set(reachable.map(({ id }) => id));
  if (choice.users.some((id) => !known.has(id)))
    return invalid({ to: ["Someone you chose no longer takes part in this work order"] });
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
  return invalid({ to: [isGroup ? CHOICE_NOT_TAKING_PART : NO_RECIPIENT] });
}

export type ReplyPeople = { fromId: number; toIds: readonly number[] };

/** Returns the recipients of a client's reply: the sender and their recipients who still take part. */
export function replyRecipients(
  writerId: number,
  { fromId, toIds }: ReplyPeople,
  reachable: readonly Reachable[],
): Result<number[]> {
  const known = new Set(reachable.map(({ id }) => id));
  const wanted = [...new Set([fromId, ...toIds])].filter((id) => id !== writerId && known.has(id));
  return wanted.length > 0 ? ok(wanted) : refuse("conflict", NO_REPLY_RECIPIENT);
}

/** Groups messages into threads, oldest first. A reply whose parent is not loaded starts a thread. */
export function asThreads<M extends { id: number; parentId: number | null }>(messages: readonly M[]) {
  const threads = new Map<number, M & { children: M[] }>();
  for (const message of messages) {
    const thread = message.parentId === null ? undefined : threads.get(message.parentId);
    if (thread) thread.children.push(message);
    else threads.set(message.id, { ...message, children: [] });
  }
  return [...threads.values()];
}
