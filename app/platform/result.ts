/** What a rule or a command answers: a value, or a refusal that a person can act on. A bug throws instead. */
export type Refusal = {
  ok: false;
  code: RefusalCode;
  /** One sentence for the person, in the documents' words where they give some. */
  message: string;
  /** Texts beside fields, by field name as the form names it (`contactInfo[0].email`). */
  errors?: Record<string, string[]>;
};
export type Ok<T> = { ok: true; value: T };
export type Result<T> = Ok<T> | Refusal;

/**
 * What kind of no it is; the API turns it into a status.
 * invalid 422 · forbidden 403 · not-found 404 · conflict 409 (the state does not allow it) · funds 402 · too-many 429
 */
export type RefusalCode = "invalid" | "forbidden" | "not-found" | "conflict" | "funds" | "too-many";

export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, message: string, errors?: Record<string, string[]>): Refusal {
  return errors ? { ok: false, code, message, errors } : { ok: false, code, message };
}

/** Somebody else's row looks absent, so this is also the answer to reaching into another company. */
export const notFound = (what = "Work order") => refuse("not-found", `${what} not found`);
export const forbidden = (message = "You are not allowed to do this") => refuse("forbidden", message);
/** What a form says that was sent as it was (ERR-021). */
export const NOTHING_CHANGED = "None changes found!";
/** Bad input: the texts stand beside their fields, and the first of them is the message. */
export function invalid(errors: Record<string, string[]>): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? "Please check the form";
  return refuse("invalid", first, errors);
}
