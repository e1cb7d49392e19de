import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { OpenApi, Operation } from "./contract";

const columns = ["query", "body", "answer", "roles", "barred"] as const;
type Column = (typeof columns)[number];

/** A documented call: parameters, response members, roles, and excluded access levels. */
export type Specified = { requirement: string; call: string; method: string; path: string } & Record<
  Column,
  string[]
>;

export type CallRoles = Pick<Specified, "call" | "roles" | "barred">;

const words = (text: string) => text.split(" ").filter(Boolean);
const read = (file: string) =>
  parse(readFileSync(`tests/api/${file}`), { columns: true }) as Record<string, string>[];
/** Calls from calls.csv, each named by its requirement. Names that the documents leave open are ours. */
export const specified = read("calls.csv").map((row) => ({
  ...row,
  ...Object.fromEntries(columns.map((column) => [column, words(row[column]!)])),
})) as Specified[];

/** Calls that the documents do not have, with reason and roles. */
export const ours = read("ours.csv").map(({ call, reason, roles, barred }) => ({
  call: call!,
  reason: reason!,
  roles: words(roles!),
  barred: words(barred!),
}));
const everyCall: CallRoles[] = [...specified, ...ours];
/** Throws for a call that is in neither table. */
export function rolesOf(id: string): CallRoles {
  const found = everyCall.find(({ call }) => call === id);
  if (!found) throw new Error(`${id} is neither in calls.csv nor in ours.csv`);
  return found;
}

export const specifiedCall = (id: string) => specified.find(({ call }) => call === id);

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Returns documented parameters that the OpenAPI document lacks. */
export function undocumentedParameters(document: OpenApi, operation: Operation, { query, body }: Specified) {
  const inQuery = (operation.parameters ?? []).filter((each) => each.in === "query").map(({ name }) => name);
  const media = Object.values(operation.requestBody?.content ?? {});
  const inBody = media.flatMap(({ schema }) => propertiesOf(schema));
  return [
    ...query.filter((name) => !inQuery.includes(name)),
    ...body.filter((name) => !inBody.includes(name)),
  ];

  function propertiesOf(schema: Schema): string[] {
    if (schema.$ref)
      return propertiesOf(document.components.schemas[schema.$ref.split("/").at(-1)!] as Schema);
    const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
    return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(propertiesOf)];
  }
}

/** Returns documented members that a response lacks. A list must have entries, each with the member. */
export function missingIn(answer: { body: unknown; type: string }, { answer: members }: Specified) {
  return members.filter((member) =>
    member.includes("/") ? answer.type !== member : !has(answer.body, member.split(".")),
  );
}

function has(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => has(each, [name, ...rest]));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
  return has((value as Record<string, unknown>)[name], rest);
}
