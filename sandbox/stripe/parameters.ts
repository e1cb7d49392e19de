import { type Problem, problemsOf, routeOf, type Shape } from "../published/check";
import published from "../published/stripe.json";
import { invalid, missing, type StripeFault } from "./errors";
import { type Fields, fieldsOf, textOf } from "./fields";

type Table = { calls: Record<string, { parameters: Shape; answer: string }> };
export const { calls: publishedCalls } = published as unknown as Table;
const routes = Object.keys(publishedCalls);

const nameOf = ([first, ...inner]: string[]) => `${first}${inner.map((step) => `[${step}]`).join("")}`;

/** Refuses what Stripe's published types do not have, with Stripe's errors. */
export function checkParameters(method: string, pathname: string, fields: Fields): void {
  const route = routeOf(routes, method, pathname);
  if (!route) return;
  const problems = problemsOf(fields, publishedCalls[route]!.parameters, { isForm: true });
  const unknown = problems.filter(({ kind }) => kind === "unknown").map(({ path }) => nameOf(path));
  if (unknown.length > 0)
    throw invalid(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`,
      unknown[0],
      "parameter_unknown",
    );
  if (problems[0]) throw faultOf(problems[0]);
  checkLimits(fields);
}

function faultOf({ path, kind, wanted, given }: Problem): StripeFault {
  const name = nameOf(path);
  if (kind === "missing") return missing(name);
  if (kind === "empty")
    return invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      name,
      "parameter_invalid_empty",
    );
  if (kind === "value") {
    const values = wanted.split(", ");
    const [last, ...others] = values.reverse();
    return invalid(
      `Invalid ${name}: must be ${others.length ? `one of ${others.reverse().join(", ")}, or ${last}` : last}`,
      name,
    );
  }
  const text = typeof given === "string" ? given : JSON.stringify(given);
  if (wanted === "integer") return invalid(`Invalid integer: ${text}`, name, "parameter_invalid_integer");
  const kinds: Record<string, string> = { text: "string", map: "hash", object: "object", list: "array" };
  return invalid(`Invalid ${kinds[wanted] ?? wanted}${wanted === "boolean" ? `: ${text}` : ""}`, name);
}

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;
const MAX_LIMIT = 100;

/** Limits that the types do not show: of lists, metadata, addresses and emails. */
function checkLimits(fields: Fields): void {
  const limit = textOf(fields, "limit");
  if (limit && Number(limit) > MAX_LIMIT)
    throw invalid(
      `This value must be less than or equal to ${MAX_LIMIT} (it currently is \`${limit}\`).`,
      "limit",
      "parameter_invalid_integer",
    );
  if (limit && Number(limit) < 1)
    throw invalid("This value must be greater than or equal to 1.", "limit", "parameter_invalid_integer");
  checkMetadata(fieldsOf(fields, "metadata"));
  for (const name of ["success_url", "cancel_url", "return_url"] as const) {
    const url = textOf(fields, name);
    if (url && !URL.canParse(url.replace("{CHECKOUT_SESSION_ID}", "1")))
      throw invalid("Not a valid URL", name, "url_invalid");
  }
  const email = textOf(fields, "email");
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, "email", "email_invalid");
}

function checkMetadata(metadata: Fields): void {
  const entries = Object.entries(metadata);
  if (entries.length > MAX_KEYS)
    throw invalid(`Metadata can have up to ${MAX_KEYS} keys, but you passed ${entries.length}.`, "metadata");
  for (const [key, value] of entries) {
    if (key.length > MAX_KEY_LENGTH)
      throw invalid(
        `Metadata keys can be up to ${MAX_KEY_LENGTH} characters long, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        "metadata",
      );
    if (typeof value === "string" && value.length > MAX_VALUE_LENGTH)
      throw invalid(
        `Metadata values can have up to ${MAX_VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
        `metadata[${key}]`,
      );
  }
}
