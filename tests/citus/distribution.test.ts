import { distribution, type Placement } from "db/distribution";
import { expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { findObstacles, placeableTables, readSchema, type Schema } from "./obstacles";

/** Tables that are not yet as declared, and why. An entry goes when its table is. */
const notYet: Record<string, string> = {};

test("GRW-004 every table is declared as distributed, a reference table or local, and is so but for a listed rest", async () => {
  const schema = await readSchema(sqlPool());
  expect([...distribution.keys()].sort()).toEqual([...schema.tables].sort());
  expect([...findObstacles(schema).keys()].sort()).toEqual(Object.keys(notYet).sort());
});

const by = { by: "company_id" } as const;
const declared = new Map<string, Placement>([
  ["crews", by],
  ["members", by],
  ["inboxes", { by: "user_id" }],
  ["people", "reference"],
  ["visits", "local"],
]);
type Key = { name?: string; to?: string; columns?: string[]; target?: string[]; nulled?: string[] };
const reference = (table: string, { name = "key", to = "crews", ...key }: Key) => ({
  table,
  name,
  to,
  columns: ["crew_id", "company_id"],
  target: ["id", "company_id"],
  nulled: [],
  ...key,
});
const schemaOf = (tables: string[], change: Partial<Schema> = {}): Schema => ({
  tables,
  notNull: new Set(["crews.company_id", "members.company_id", "inboxes.user_id"]),
  uniques: [],
  references: [],
  written: [],
  ...change,
});

test.each<[string, Schema, string, string[]]>([
  [
    "with its company everywhere",
    schemaOf(["members"], { references: [reference("members", {})] }),
    "members",
    [],
  ],
  ["unknown", schemaOf(["strangers"]), "strangers", ["is not declared"]],
  [
    "with an optional company",
    schemaOf(["members"], { notNull: new Set() }),
    "members",
    ["company_id is missing or may be null"],
  ],
  [
    "with a key over all companies",
    schemaOf(["members"], { uniques: [{ table: "members", name: "badge", columns: ["badge"] }] }),
    "members",
    ["badge is unique without company_id"],
  ],
  [
    "that refers by the id alone",
    schemaOf(["members"], { references: [reference("members", { columns: ["crew_id"], target: ["id"] })] }),
    "members",
    ["key leaves the node for crews"],
  ],
  [
    "whose company stands for another column",
    schemaOf(["members"], { references: [reference("members", { target: ["company_id", "id"] })] }),
    "members",
    ["key leaves the node for crews"],
  ],
  [
    "that refers to a local table",
    schemaOf(["members"], { references: [reference("members", { to: "visits" })] }),
    "members",
    ["key leaves the node for visits"],
  ],
  [
    "that refers to another distribution",
    schemaOf(["members"], { references: [reference("members", { to: "inboxes" })] }),
    "members",
    ["key leaves the node for inboxes"],
  ],
  [
    "that refers to a reference table",
    schemaOf(["members"], { references: [reference("members", { to: "people", columns: ["user_id"] })] }),
    "members",
    [],
  ],
  [
    "whose company is emptied",
    schemaOf(["members"], { references: [reference("members", { nulled: ["crew_id", "company_id"] })] }),
    "members",
    ["key empties company_id"],
  ],
  [
    "that a trigger of its own company's rows writes",
    schemaOf(["members"], { written: [{ table: "members", by: "crews", perStatement: false }] }),
    "members",
    [],
  ],
  [
    "that a trigger writes from the rows of a statement",
    schemaOf(["members"], { written: [{ table: "members", by: "crews", perStatement: true }] }),
    "members",
    ["is written by a trigger of crews"],
  ],
  [
    "that a trigger on another node writes",
    schemaOf(["members"], { written: [{ table: "members", by: "people", perStatement: false }] }),
    "members",
    ["is written by a trigger of people"],
  ],
  [
    "whose trigger writes a local one",
    schemaOf(["people"], { written: [{ table: "visits", by: "people", perStatement: false }] }),
    "people",
    ["writes visits, which is not on its node"],
  ],
  [
    "of every node that refers to a distributed one",
    schemaOf(["people"], { references: [reference("people", {})] }),
    "people",
    ["key refers to crews, which is not on every node"],
  ],
  [
    "of every node that refers to a local one",
    schemaOf(["people"], { references: [reference("people", { to: "visits" })] }),
    "people",
    ["key refers to visits, which is not on every node"],
  ],
  [
    "of the coordinator that refers to a distributed one",
    schemaOf(["visits"], { references: [reference("visits", {})] }),
    "visits",
    ["key refers to crews, which is not on every node"],
  ],
])("GRW-004 a table %s", (_what, schema, table, obstacles) => {
  expect(findObstacles(schema, declared).get(table) ?? []).toEqual(obstacles);
});

test("GRW-004 a table is distributed once all tables that refer to it are", () => {
  const references = [reference("members", {})];
  const tables = ["crews", "members", "people", "visits"];
  expect(placeableTables(schemaOf(tables, { references }), declared)).toEqual(["crews", "members", "people"]);
  const uniques = [{ table: "members", name: "badge", columns: ["badge"] }];
  expect(placeableTables(schemaOf(tables, { references, uniques }), declared)).toEqual(["people"]);
  const loose = schemaOf(tables, { references: [reference("visits", {})] });
  expect(placeableTables(loose, declared)).toEqual(["members", "people"]);
});
