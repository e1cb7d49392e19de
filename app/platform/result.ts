/** The outcome of a rule or command: a value, or a refusal that a person can act on. Bugs throw instead. */
export type Refusal = {
  ok: false;
  code: RefusalCode;
  message: string;
  /** Messages by form field name (`contactInfo[0].email`). */
  errors?: Record<string, string[]>;
};
export type Ok<T> = { ok: true; value: T };
export type Result<T> = Ok<T> | Refusal;

/** HTTP statuses: invalid 422, forbidden 403, not-found 404, conflict 409, funds 402, too-many 429. */
export type RefusalCode = "invalid" | "forbidden" | "not-found" | "conflict" | "funds" | "too-many";

export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, message: string, errors?: Record<string, string[]>): Refusal {
  return errors ? { ok: false, code, message, errors } : { ok: false, code, message };
}

/** Also returned for another company's rows, so that nobody learns that they exist. */
export const notFound = (what = "Work order") => refuse("not-found", `${what} not found`);
export const forbidden = (message = "You are not allowed to do this") => refuse("forbidden", message);
/** For a form sent unchanged (the documents' text). */
export const NOTHING_CHANGED = "None changes found!";
/** Refuses invalid input; the first message is also the summary. */
export function invalid(errors: Record<string, string[]>): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? "Please check the form";
  return refuse("invalid", first, errors);
}
