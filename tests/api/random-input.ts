import fc from "fast-check";
import type { Sent } from "./examples/example";

/** Text that has broken something somewhere: ends of bytes, ends of calendars, figures that are none, other people's code. */
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
const figures = [0, -0, -1, 1.5, 0.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];
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
  { weight: 2, arbitrary: fc.constantFrom(...figures) },
  { weight: 3, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** Where in a request something else is put, as a fraction of all places, and what. Nothing: the place is left out. */
const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  to: fc.option(anyValue, { nil: undefined }),
});
export const changes = fc.array(change, { minLength: 1, maxLength: 3 });
export type Change = { at: number; to?: unknown };

/** What the document knows of that may be sent. */
export type Known = { query: string[]; body: string[] };

/** A request that is done, with something else in some of its places and of what else may be sent; who asks stays. */
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

/** Every place that something stands in, from the outside in. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (!value || typeof value !== "object") return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const asTexts = (values: Fields = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  );

/** A form's texts, those of JSON as what they are the text of, so that the inside of it can be changed too. */
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

/** The changed texts with the files that came along. */
function formOf(fields: Fields, before: FormData) {
  const form = new FormData();
  for (const [name, text] of Object.entries(asTexts(fields))) form.append(name, text);
  for (const [name, value] of before) if (typeof value !== "string") form.append(name, value);
  return form;
}
