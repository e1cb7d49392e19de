/** Who else has an order's messages open, and who is typing, from live messages. All times in ms. */

export const GONE_AFTER = 60_000;
const TYPING_FOR = 5000;
const NEVER = Number.NEGATIVE_INFINITY;

type Seen = { who: string; seenAt: number; typedAt: number };
export type Known = ReadonlyMap<number, Seen>;
export type Company = { who: string; isTyping: boolean }[];
type Told = { name: string; data: Record<string, unknown> };
type Page = { win: number; me: number; at: number };

/** Returns the state after a live message; the same map when nothing changes. */
export function heard(known: Known, { name, data }: Told, { win, me, at }: Page): Known {
  if (name === "newMessage" || name === "reply") return isAbout(data, win) ? withoutTyping(known) : known;
  if (name !== "here" || data.win !== win || data.by === me) return known;
  const by = Number(data.by);
  const next = new Map(known);
  if (data.is === "gone") next.delete(by);
  else next.set(by, { who: String(data.who), seenAt: at, typedAt: typedAt(data.is, known.get(by), at) });
  return next;
}

const isAbout = ({ win, wins }: Told["data"], own: number) =>
  win === own || (Array.isArray(wins) && wins.includes(own));

/**
 * The live message does not name its sender, so all typing marks are cleared; those still typing report again within
 * seconds.
 */
const withoutTyping = (known: Known): Known =>
  new Map([...known].map(([by, seen]) => [by, { ...seen, typedAt: NEVER }]));

function typedAt(is: unknown, before: Seen | undefined, at: number) {
  if (is === "typing") return at;
  return is === "come" ? NEVER : (before?.typedAt ?? NEVER);
}

/** Drops people not heard of for a minute. */
export const stillHere = (known: Known, at: number): Known =>
  new Map([...known].filter(([, { seenAt }]) => at - seenAt <= GONE_AFTER));

export const companyAt = (known: Known, at: number): Company =>
  [...known.values()].map(({ who, typedAt: typed }) => ({ who, isTyping: at - typed < TYPING_FOR }));
