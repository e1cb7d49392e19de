/** The lists of the inbox. Waiting: the person wrote last, and it is not resolved; oldest first. */
export const inboxLists = { waiting: "Waiting", mine: "Mine", all: "All", done: "Resolved" } as const;
export type InboxList = keyof typeof inboxLists;

export const isInboxList = (text: string | null): text is InboxList => text !== null && text in inboxLists;

type Standing = { waitingSince: Date | string | null; doneAt: Date | string | null };
export type ChatState = "waiting" | "answered" | "resolved";

export const chatState = ({ waitingSince, doneAt }: Standing): ChatState => {
  if (doneAt) return "resolved";
  return waitingSince ? "waiting" : "answered";
};

const HOUR = 60;
const DAY = 24 * HOUR;
/** "12 min", "5 h" or "3 days". */
export function waitingTime(since: Date, at: Date) {
  const minutes = Math.max(0, Math.floor((at.getTime() - since.getTime()) / 60_000));
  if (minutes < HOUR) return `${minutes} min`;
  return minutes < 2 * DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} days`;
}
