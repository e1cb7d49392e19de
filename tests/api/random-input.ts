import fc from "fast-check";
import type { Sent } from "./examples/example";

/**
 * Texts that often break programs: NUL and other bytes, ends of calendars, extreme numbers, injected code.
 */
const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "🏗️",
  "e\u0301".repeat(200),
  "x".repeat(20_000),
  "'; drop table users; --",
  "%_\\",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "__proto__",
  "null",
  "0",
  "-1",
  "1e308",
  "NaN",
  "2147483648",
  "99999999999999999999",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13T00:00:00Z",
  "2026-02-02T25:61:00Z",
  "24:00",
  "{}",
  "[1,2",
];
const numbers = [0, -0, -1, 1.5, 0.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: 3 },
  { toString: 1 },
  ["x", "x"],
];

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/**
 * A change of a request: the place as a fraction of all places, and the new value. Undefined removes the
 * place.
 */
const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  to: fc.option(anyValue, { nil: undefined }),
});
export const changes = fc.array(change, { minLength: 1, maxLength: 3 });
export type Change = { at: number; to?: unknown };

/** Documented parameters. */
export type Known = { query: string[]; body: string[] };

/** Returns a successful request with some places changed, including optional parameters. The actor stays. */
export function changed({ as, params, query, body }: Sent, known: Known, all: readonly Change[]): Sent {
  const sent = body instanceof FormData ? fieldsOf(body) : body;
  const parts = structuredClone({
    params,
    query: { ...empty(known.query), ...query },
    body: { ...empty(known.body), ...sent },
  });
  for (const { at, to } of all) {
    const places = placesIn(parts).filter(([first, second]) => first && second !== undefined);
    places[Math.floor(at * places.length)]?.reduce((value, key, index, path) => {
      if (index < path.length - 1) return value[key] as Holder;
      if (to === undefined && path[0] !== "params") delete value[key];
      else value[key] = structuredClone(to);
      return value;
    }, parts as Holder);
  }
  return {
    as,
    params: asTexts(parts.params),
    query: asTexts(parts.query),
    body: body instanceof FormData ? formOf(parts.body, body) : body && parts.body,
  };
}

const empty = (names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

type Holder = Record<string, unknown>;
type Fields = Record<string, unknown>;

/** Lists every place in a value, from the outside in. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (!value || typeof value !== "object") return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const asTexts = (values: Fields = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  );

/** Returns a form's texts, with JSON parsed so that its content can be changed too. */
function fieldsOf(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, parsed(text)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Combines the changed texts with the original files. */
function formOf(fields: Fields, before: FormData) {
  const form = new FormData();
  for (const [name, text] of Object.entries(asTexts(fields))) form.append(name, text);
  for (const [name, value] of before) if (typeof value !== "string") form.append(name, value);
  return form;
}
