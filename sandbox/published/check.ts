/**
 * What a provider publishes of a value: "text", "integer", "one of a b", an object of fields ("name!" is required), or a
 * list as {"[]": shape}. "|null" allows null, "|empty" an empty text; "any", "map", "object" and "list" leave the inside open.
 */
export type Shape = string | { [field: string]: Shape };

/** A call and its answer, parsed. */
export type Exchange = { method: string; pathname: string; sent: object; status: number; answer: unknown };

export type Problem = {
  /** From the outside in: ["card", "number"]. */
  path: string[];
  kind: "unknown" | "missing" | "empty" | "type" | "value";
  /** The published type or values. */
  wanted: string;
  given?: unknown;
};

type Options = {
  /** A form body has only texts: "12" is an integer, "true" a boolean, numbered fields are a list. */
  isForm?: boolean;
};

/** Compares a request or an answer with the published shape. */
export function problemsOf(
  given: unknown,
  shape: Shape,
  options: Options = {},
  path: string[] = [],
): Problem[] {
  if (typeof shape === "string") return problemsOfValue(given, shape, options, path);
  if (typeof given !== "object" || given === null) return [{ path, kind: "type", wanted: "object", given }];
  if ("[]" in shape) {
    if (!options.isForm && !Array.isArray(given)) return [{ path, kind: "type", wanted: "list", given }];
    return Object.entries(given).flatMap(([n, each]) =>
      problemsOf(each, shape["[]"]!, options, [...path, n]),
    );
  }
  const required = Object.keys(shape).flatMap((name) => (name.endsWith("!") ? [name.slice(0, -1)] : []));
  const missing = required.filter((name) => (given as Record<string, unknown>)[name] === undefined);
  return [
    ...missing.map((name): Problem => ({ path: [...path, name], kind: "missing", wanted: name })),
    ...Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => {
        const inner = shape[name] ?? shape[`${name}!`];
        if (inner === undefined) return [{ path: [...path, name], kind: "unknown" as const, wanted: "" }];
        return problemsOf(value, inner, options, [...path, name]);
      }),
  ];
}

function problemsOfValue(given: unknown, shape: string, { isForm }: Options, path: string[]): Problem[] {
  const [wanted = "", allowed] = shape.split("|");
  if (wanted === "any" || (allowed === "null" && given === null)) return [];
  if (isForm && given === "") return allowed === "empty" ? [] : [{ path, kind: "empty", wanted, given }];
  if (wanted.startsWith("one of ")) {
    const values = wanted.slice("one of ".length).split(" ");
    return values.includes(String(given)) ? [] : [{ path, kind: "value", wanted: values.join(", "), given }];
  }
  return isOf(wanted, given, isForm ?? false) ? [] : [{ path, kind: "type", wanted, given }];
}

function isOf(wanted: string, given: unknown, isForm: boolean) {
  if (wanted === "text") return typeof given === "string";
  if (wanted === "integer") return isForm ? /^-?\d+$/.test(String(given)) : Number.isInteger(given);
  if (wanted === "number") return isForm ? Number.isFinite(Number(given)) : typeof given === "number";
  if (wanted === "boolean")
    return isForm ? given === "true" || given === "false" : typeof given === "boolean";
  if (wanted === "list") return Array.isArray(given);
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** Returns the route of a call, as the tables name it: "GET /v1/charges/:id". */
export function routeOf(routes: readonly string[], method: string, pathname: string): string | undefined {
  const call = `${method} ${pathname}`;
  return routes.includes(call) ? call : routes.find((route) => patternOf(route).test(call));
}
const patternOf = (route: string) => new RegExp(`^${route.replaceAll(":id", "[\\w-]+")}$`);
