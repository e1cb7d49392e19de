import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import type { Declared } from "./rule.server";
import { declaredTables } from "./tables.server";

const modules = import.meta.glob<Record<string, unknown>>("/db/schema/*.ts", { eager: true });
const tables = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))].filter(
  (value): value is PgTable => value instanceof PgTable,
);
const nameOf = (table: PgTable) => getTableConfig(table).name;
const columnsOf = (table: PgTable) =>
  Object.entries(table).filter(([, column]) =>
    getTableConfig(table).columns.includes(column as PgColumn),
  ) as [string, PgColumn][];

/** Columns that name a person: by a foreign key, or, where there is none, by their name. */
const namesPerson = (table: PgTable) => {
  const keys = getTableConfig(table).foreignKeys.filter(
    (key) => getTableConfig(key.reference().foreignTable).name === "users",
  );
  const referencing = new Set(keys.flatMap((key) => key.reference().columns.map(({ name }) => name)));
  const looksLikeIt =
    /(user|contractor|actor|creator|person|assignee|author|owner|by|from|successor)Id$|By$/i;
  return ([name, column]: [string, PgColumn]) =>
    referencing.has(column.name) || (column.dataType === "number" && looksLikeIt.test(name));
};

test("IDN-006 every table of the schema and of the database is declared once: whose it is, or why nobody's", async () => {
  const declared = declaredTables.map(({ table }) => nameOf(table));
  expect(declared.toSorted()).toEqual(tables.map(nameOf).toSorted());
  const [{ names } = { names: [] }] = await db.execute<{ names: string[] }>(
    `select array_agg(table_name::text order by table_name) as names from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(names.filter((name) => !declared.includes(name))).toEqual(undeclaredByPurpose);
});

/** Tables of the migrations themselves. */
const undeclaredByPurpose: string[] = [];

const problemsOf = (declared: Declared): string[] => {
  const all = columnsOf(declared.table).map(([name]) => name);
  if (!declared.isPersonal) {
    const naming = columnsOf(declared.table)
      .filter(namesPerson(declared.table))
      .map(([name]) => name);
    return naming.filter((name) => !(name in declared.people)).map((name) => `${name} names a person`);
  }
  const copied = declared.copies.flatMap(({ columns, also }) => [...columns, ...Object.keys(also ?? {})]);
  const left = Object.values(declared.left).flatMap((columns) => (columns === "*" ? all : columns));
  return [
    ...all
      .filter((name) => !copied.includes(name) && !left.includes(name))
      .map((name) => `${name} is neither`),
    ...declared.copies.flatMap(({ columns }) => columns.filter((name) => left.includes(name))),
    ...left.filter((name) => !all.includes(name)),
    ...(declared.erase.length === 0 ? ["nothing says what deleting the account does"] : []),
  ];
};

test("IDN-006 each column of a person's table is copied or left out with a reason, and each other that names somebody is explained", () => {
  const wrong = declaredTables.flatMap((declared) =>
    problemsOf(declared).map((problem) => `${nameOf(declared.table)}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});

test("IDN-006 nothing secret or encrypted is ever copied", () => {
  const secret =
    /hash|secret|token|password|sealed|^number$|^routing$|^account$|endpoint|p256dh|^auth$|storageKey|thumbnailKey/i;
  const copied = declaredTables.flatMap((declared) =>
    declared.isPersonal
      ? declared.copies.flatMap(({ columns }) => columns.map((name) => `${nameOf(declared.table)}.${name}`))
      : [],
  );
  expect(copied.length).toBeGreaterThan(300);
  expect(copied.filter((name) => secret.test(name.split(".")[1]!))).toEqual([]);
});

test("IDN-006 every file of the copy has its own name", () => {
  const files = declaredTables.flatMap((declared) =>
    declared.isPersonal ? declared.copies.map(({ file }) => file) : [],
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !/^[a-z-]+(\/[a-z-]+)?\.json$/.test(file))).toEqual([]);
});
