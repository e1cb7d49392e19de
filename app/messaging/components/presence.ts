/** Tracks from live messages who has an order's messages open and who is typing. Times in ms. */

export const STALE_AFTER_MS = 60_000;
const TYPING_MS = 5000;
const NEVER = Number.NEGATIVE_INFINITY;

type PresentPerson = { name: string; seenAt: number; typedAt: number };
export type PresenceState = ReadonlyMap<number, PresentPerson>;
export type PresentPeople = { name: string; isTyping: boolean }[];
type LiveMessage = { name: string; data: Record<string, unknown> };
type Viewer = { win: number; me: number; at: number };

/** Returns the state after a live message; the same map when nothing changes. */
export function applyMessage(
  state: PresenceState,
  { name, data }: LiveMessage,
  { win, me, at }: Viewer,
): PresenceState {
  if (name === "newMessage" || name === "reply") return concerns(data, win) ? withoutTyping(state) : state;
  if (name !== "here" || data.win !== win || data.by === me) return state;
  const by = Number(data.by);
  const next = new Map(state);
  if (data.is === "gone") next.delete(by);
  else next.set(by, { name: String(data.who), seenAt: at, typedAt: typedAt(data.is, state.get(by), at) });
  return next;
}

const concerns = ({ win, wins }: LiveMessage["data"], orderId: number) =>
  win === orderId || (Array.isArray(wins) && wins.includes(orderId));

/** Clears all typing marks, since the live message names no sender; those still typing report again. */
const withoutTyping = (state: PresenceState): PresenceState =>
  new Map([...state].map(([by, person]) => [by, { ...person, typedAt: NEVER }]));

function typedAt(is: unknown, before: PresentPerson | undefined, at: number) {
  if (is === "typing") return at;
  return is === "come" ? NEVER : (before?.typedAt ?? NEVER);
}

export const withoutStale = (state: PresenceState, at: number): PresenceState =>
  new Map([...state].filter(([, { seenAt }]) => at - seenAt <= STALE_AFTER_MS));

export const presentAt = (state: PresenceState, at: number): PresentPeople =>
  [...state.values()].map(({ name, typedAt: typed }) => ({ name, isTyping: at - typed < TYPING_MS }));
