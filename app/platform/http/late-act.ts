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
/** The id of the account that did it: somebody else may be signed in when it is sent. */
export const ACTED_BY = "Acted-By";
/** The hidden key of the page's form that the phone took over when no answer came. */
export const FORM_KEY = "Form-Key";

/** A clock that is further off is corrected. */
const MAX_CLOCK_ERROR_MS = 5 * 60_000;

/**
 * Reads when the act of a call was done; undefined for an act of now. A clock that was set back between act and sending may
 * put it after its receipt, which then counts.
 */
export function readLateAct(headers: Headers, receivedAt: Date): LateAct | undefined {
  const [acted, sent] = [readInstant(headers.get(ACTED_AT)), readInstant(headers.get(SENT_AT))];
  if (acted === undefined || sent === undefined) return undefined;
  const behindMs = receivedAt.getTime() - sent;
  const isOff = Math.abs(behindMs) > MAX_CLOCK_ERROR_MS;
  const at = Math.min(acted + (isOff ? behindMs : 0), receivedAt.getTime());
  return corrected(new Date(acted), new Date(at));
}

/** Moves an act that its phone's clock puts before `earliest` to that moment. */
export const notBefore = (act: LateAct | undefined, earliest: Date | null | undefined) =>
  act && earliest && act.at < earliest ? corrected(act.phoneAt, earliest) : act;

function corrected(phoneAt: Date, at: Date): LateAct {
  const behindMs = at.getTime() - phoneAt.getTime();
  const isFlagged = Math.abs(behindMs) > MAX_CLOCK_ERROR_MS;
  return { at, phoneAt, clockBehindSeconds: isFlagged ? Math.round(behindMs / 1000) : 0 };
}

function readInstant(text: string | null): number | undefined {
  const ms = text && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
