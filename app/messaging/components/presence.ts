/** Tracks from live messages who has an order's messages open and who is typing. Times in ms. */

export const STALE_AFTER_MS = 60_000;
const TYPING_MS = 5000;
const NEVER = Number.NEGATIVE_INFINITY;

type Seen = { who: string; seenAt: number; typedAt: number };
export type PresenceState = ReadonlyMap<number, Seen>;
export type Others = { who: string; isTyping: boolean }[];
type LiveMessage = { name: string; data: Record<string, unknown> };
type Viewer = { win: number; me: number; at: number };

/** Returns the state after a live message; the same map when nothing changes. */
export function afterMessage(
  known: PresenceState,
  { name, data }: LiveMessage,
  { win, me, at }: Viewer,
): PresenceState {
  if (name === "newMessage" || name === "reply") return concerns(data, win) ? withoutTyping(known) : known;
  if (name !== "here" || data.win !== win || data.by === me) return known;
  const by = Number(data.by);
  const next = new Map(known);
  if (data.is === "gone") next.delete(by);
  else next.set(by, { who: String(data.who), seenAt: at, typedAt: typedAt(data.is, known.get(by), at) });
  return next;
}

const concerns = ({ win, wins }: LiveMessage["data"], own: number) =>
  win === own || (Array.isArray(wins) && wins.includes(own));

/**
 * The live message does not name its sender, so all typing marks are cleared; those still typing report again within
 * seconds.
 */
const withoutTyping = (known: PresenceState): PresenceState =>
  new Map([...known].map(([by, seen]) => [by, { ...seen, typedAt: NEVER }]));

function typedAt(is: unknown, before: Seen | undefined, at: number) {
  if (is === "typing") return at;
  return is === "come" ? NEVER : (before?.typedAt ?? NEVER);
}

export const withoutStale = (known: PresenceState, at: number): PresenceState =>
  new Map([...known].filter(([, { seenAt }]) => at - seenAt <= STALE_AFTER_MS));

export const othersAt = (known: PresenceState, at: number): Others =>
  [...known.values()].map(({ who, typedAt: typed }) => ({ who, isTyping: at - typed < TYPING_MS }));
