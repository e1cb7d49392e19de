/** Removes numbers of cards, banks and taxes and all secrets from a webhook's body, whatever the provider put there. */

const secretName =
  /secret|password|token|authorization|fingerprint|signature|^(number|cvc|cvv|ssn|ein|pin|iban|dob)$|tax_?id|id_?number|account_?number|routing_?number|date_?of_?birth/i;
/** Ids are needed for a replay, and no provider puts a number into one. */
const idName = /^(id|reference|href)$/;

/** Nine digits or more with spaces or hyphens between them, but not within a longer word such as an id. */
const longNumber = /(?<![\w-])\d(?:[ -]?\d){8,}(?![\w-])/g;
const taxNumber = /(?<![\w-])(?:\d{3}-\d{2}-\d{4}|\d{2}-\d{7})(?![\w-])/g;
const REDACTED = "…";
/** Larger whole numbers than any amount or time in milliseconds may be a card's. */
const MAX_PLAIN = 9_999_999_999_999;

export function redact(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => redact(each, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]));
  if (value === null || typeof value === "boolean") return value;
  if (secretName.test(name)) return REDACTED;
  if (typeof value === "number") return value > MAX_PLAIN ? REDACTED : value;
  if (typeof value !== "string" || idName.test(name)) return value;
  return value.replace(taxNumber, REDACTED).replace(longNumber, REDACTED);
}
