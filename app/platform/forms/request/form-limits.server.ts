/** Limits on a submitted form, checked before its parts are combined. `names` counts distinct names. */
export type FormLimits = { textBytes: number; fields: number; names: number };

/** The largest public form, registration, has 30 fields and a few kilobytes. */
const anonymousLimits: FormLimits = { textBytes: 100_000, fields: 300, names: 300 };
/** Orders have up to 300 tasks and rich texts; bulk actions send thousands of orders under one name. */
export const signedInLimits: FormLimits = { textBytes: 1_000_000, fields: 5000, names: 3000 };

/** In characters, about forty pages: longer rich texts take too long to sanitize. */
const MAX_VALUE_LENGTH = 100_000;
const MAX_NAME_LENGTH = 200;
const MAX_NAME_DEPTH = 8;
/** Unticked boxes send nothing, so row indexes may exceed the number of fields. */
const SPARE_ROWS = 1000;
const MAX_JSON_DEPTH = 12;

/** Thrown for a request body that no command should see; the server answers with its status. */
export class FormRefused extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

export const tooLarge = () => new FormRefused(413, "The form is too large");
export const tooManyFields = () => new FormRefused(413, "The form has too many fields");
export const incomplete = () => new FormRefused(400, "The form did not arrive completely");
export const notAForm = () => new FormRefused(415, "Please send this as a form");
const unreadable = () => new FormRefused(400, "The form could not be read");

const raisedRequests = new WeakSet<Request>();
/** Applies the signed-in limits to a request whose sender is signed in or was until just now. */
export const raiseLimits = (request: Request) => void raisedRequests.add(request);
export const limitsOf = (request: Request) =>
  raisedRequests.has(request) ? signedInLimits : anonymousLimits;

/** Refuses names that the form library would expand too far: `a[0][0]…`, `a[4294967294]`. */
export function checkNames(form: FormData, limits: FormLimits) {
  const maxListLengths = new Map<string, number>();
  const names = new Set(form.keys());
  if (names.size > limits.names) throw tooManyFields();
  for (const name of names) checkName(name, maxListLengths);
  for (const value of form.values())
    if (typeof value === "string" && value.length > MAX_VALUE_LENGTH) throw tooLarge();
  for (const intent of form.getAll("__intent__")) checkIntent(intent, maxListLengths);
  for (const state of form.getAll("__state__")) readObject(state);
  let rows = 0;
  for (const length of maxListLengths.values()) rows += length;
  if (rows > 2 * names.size + SPARE_ROWS) throw tooManyFields();
}

function checkName(name: string, maxListLengths: Map<string, number>) {
  if (name.length > MAX_NAME_LENGTH) throw unreadable();
  if (!/[.[]/.test(name)) return;
  if (name.split(/[.[]/).length > MAX_NAME_DEPTH) throw unreadable();
  for (const { 1: index, index: at } of name.matchAll(/\[(\d+)\]/g)) {
    const list = name.slice(0, at);
    maxListLengths.set(list, Math.max(maxListLengths.get(list) ?? 0, Number(index) + 1));
  }
}

function checkIntent(intent: FormDataEntryValue, maxListLengths: Map<string, number>) {
  if (intent === "") return;
  const { type, payload } = readObject(intent);
  if (typeof type !== "string" || !isObject(payload)) throw unreadable();
  const { name = "", index } = payload;
  if (typeof name !== "string") throw unreadable();
  checkName(typeof index === "number" ? `${name}[${index}]` : name, maxListLengths);
}

function readObject(text: FormDataEntryValue): Record<string, unknown> {
  if (text === "") return {};
  try {
    const value: unknown = typeof text === "string" && isShallow(text) ? JSON.parse(text) : undefined;
    if (isObject(value)) return value;
  } catch {}
  throw unreadable();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isShallow(json: string) {
  let depth = 0;
  for (const sign of json) {
    if (sign === "[" || sign === "{") depth += 1;
    if (sign === "]" || sign === "}") depth -= 1;
    if (depth > MAX_JSON_DEPTH) return false;
  }
  return true;
}
