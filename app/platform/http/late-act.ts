/** When an act was done that a phone without a network sent later. */
export type LateAct = {
  /** The moment of the act, corrected by `clockBehindSeconds`. */
  at: Date;
  /** The same by the phone's clock. */
  phoneAt: Date;
  /** How much earlier the phone's clock said it was, negative if later; 0 if it was right. */
  clockBehindSeconds: number;
};

/** The moment of the act and that of its sending, both by the phone's clock, as ISO instants. */
export const ACTED_AT = "Acted-At";
export const SENT_AT = "Sent-At";
/** How many seconds the phone's clock was behind the server's when they last spoke before the act. */
export const CLOCK_BEHIND = "Clock-Behind";
/** The id of the account that did it: somebody else may be signed in when it is sent. */
export const ACTED_BY = "Acted-By";
/** The hidden key of the page's form that the phone took over when no answer came. */
export const FORM_KEY = "Form-Key";

/** A clock that is further off is corrected. */
const MAX_CLOCK_ERROR_MS = 5 * 60_000;
/** A clock that lost its time begins at 1970; what is further off is no clock. */
const MAX_CORRECTION_MS = 100 * 365 * 86_400_000;

/**
 * Reads when the act of a call was done; undefined for an act of now. A clock is judged by how far off it is at sending;
 * if it is right then, by how far off it was before the act, because a network that comes back sets clocks. An act that it
 * puts after its receipt counts from that.
 */
export function readLateAct(headers: Headers, receivedAt: Date): LateAct | undefined {
  const [acted, sent] = [readInstant(headers.get(ACTED_AT)), readInstant(headers.get(SENT_AT))];
  if (acted === undefined || sent === undefined) return undefined;
  const behindMs = [receivedAt.getTime() - sent, Number(headers.get(CLOCK_BEHIND)) * 1000].find(isClock) ?? 0;
  const at = Math.min(acted + behindMs, receivedAt.getTime());
  return corrected(new Date(acted), new Date(at));
}

/** Returns how many seconds the phone's clock is behind the server's, by the headers of an answer; 0 if they don't say. */
export function readClock(headers: Headers, phoneAt: Date): number {
  const served = Date.parse(headers.get("Date") ?? "");
  return Number.isNaN(served) ? 0 : Math.round((served - phoneAt.getTime()) / 1000);
}

/** Moves an act that its phone's clock puts before `earliest` to that moment. */
export const notBefore = (act: LateAct | undefined, earliest: Date | null | undefined) =>
  act && earliest && act.at < earliest ? corrected(act.phoneAt, earliest) : act;

function corrected(phoneAt: Date, at: Date): LateAct {
  const behindMs = at.getTime() - phoneAt.getTime();
  return { at, phoneAt, clockBehindSeconds: isOff(behindMs) ? Math.round(behindMs / 1000) : 0 };
}

const isOff = (behindMs: number) => Math.abs(behindMs) > MAX_CLOCK_ERROR_MS;
const isClock = (behindMs: number) => isOff(behindMs) && Math.abs(behindMs) < MAX_CORRECTION_MS;

function readInstant(text: string | null): number | undefined {
  const ms = text && /^(19[7-9]|2\d\d)\d-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
