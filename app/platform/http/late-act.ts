/** When an act was done that a phone without a network sent later. */
export type LateAct = {
  /** The moment of the act, corrected by `clockBehindSeconds`. */
  at: Date;
  /** How far the phone's clock was behind the server's, negative if ahead; 0 if it was right. */
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

/** Reads when the act of a call was done; undefined for an act of now, and for headers that make no sense. */
export function readLateAct(headers: Headers, receivedAt: Date): LateAct | undefined {
  const [acted, sent] = [readInstant(headers.get(ACTED_AT)), readInstant(headers.get(SENT_AT))];
  if (acted === undefined || sent === undefined || acted > sent) return undefined;
  const behindMs = receivedAt.getTime() - sent;
  const isOff = Math.abs(behindMs) > MAX_CLOCK_ERROR_MS;
  const at = new Date(Math.min(acted + (isOff ? behindMs : 0), receivedAt.getTime()));
  return { at, clockBehindSeconds: isOff ? Math.round(behindMs / 1000) : 0 };
}

function readInstant(text: string | null): number | undefined {
  const ms = text && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
