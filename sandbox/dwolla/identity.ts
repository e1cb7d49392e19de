import { type FieldError, required, wrong } from "./errors";
import { type Address, type Body, textOf } from "./records";

const special = /[="`!?%~${}\\]/;
const isName = (text: string) => text.length <= 50 && !special.test(text);
const hasNoDigit = (text: string) => isName(text) && !/\d/.test(text);
const isLine = (text: string) =>
  text.length <= 50 && !special.test(text) && !/\bp\.?\s*o\.?\s*box\b/i.test(text);

/** Reads a part of the body by its path: "controller/address". */
const at = (body: Body, path: string): Body =>
  path === "" ? body : path.split("/").reduce((part, name) => (part[name] ?? {}) as Body, body);

/** Collects what Dwolla's guides forbid; `path` is where the fields stand: "" or "controller". */
export function fieldErrors(body: Body, path = "") {
  const part = at(body, path);
  const errors: FieldError[] = [];
  const where = (name: string) => `/${[path, name].filter(Boolean).join("/")}`;
  const check = (name: string, isRight: (text: string) => boolean, isRequired = true) => {
    const text = textOf(part, name);
    if (text === undefined) {
      if (isRequired) errors.push({ ...required(name), path: where(name) });
    } else if (!isRight(text)) errors.push(wrong(where(name)));
  };
  return {
    errors,
    check,
    names: (isRight = isName) => {
      check("firstName", isRight);
      check("lastName", isRight);
    },
    /** From 18 to 125 years. */
    birthDate: () => check("dateOfBirth", isBirthDate),
    /** All nine digits, or the last four where those do. */
    ssn: (isFull: boolean) =>
      check("ssn", (text) => (isFull ? /^\d{9}$/ : /^(\d{4}|\d{9})$/).test(text.replaceAll("-", ""))),
    lines: () => {
      check("address1", isLine);
      check("address2", isLine, false);
      check("city", hasNoDigit);
    },
  };
}

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
function isBirthDate(text: string) {
  const years = (Date.now() - Date.parse(text)) / YEAR_MS;
  return /^\d{4}-\d\d-\d\d$/.test(text) && years >= 18 && years < 126;
}

/** A controller or owner: name, birth date, address, and a social security number or a passport. */
export function personErrors(body: Body, path: string, isFullSsn: boolean): FieldError[] {
  const person = fieldErrors(body, path);
  // Only for owners do the guides forbid digits.
  person.names(path === "" ? hasNoDigit : isName);
  person.birthDate();
  if (!at(body, path).passport || isFullSsn) person.ssn(isFullSsn);
  const address = fieldErrors(body, [path, "address"].filter(Boolean).join("/"));
  address.lines();
  address.check("country", (text) => /^[A-Z]{2}$/.test(text));
  address.check("stateProvinceRegion", (text) => /^[A-Z]{2}$/.test(text));
  const isHere = at(body, path).address && textOf(at(body, path).address as Body, "country") === "US";
  if (isHere) address.check("postalCode", (text) => /^\d{5}(-\d{4})?$/.test(text));
  return [...person.errors, ...address.errors];
}

export const addressOf = (body: Body): Address =>
  Object.fromEntries(
    ["address1", "address2", "city", "stateProvinceRegion", "postalCode", "country"].flatMap((name) => {
      const text = textOf(body, name);
      return text === undefined ? [] : [[name, text]];
    }),
  ) as Address;
