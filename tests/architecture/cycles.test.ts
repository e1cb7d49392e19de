import { expect, test } from "vitest";
import { isTest, sources } from "./source";

/** Circles with a written reason. */
const allowed = [
  // A company names its first user, and a user their company.
  ["db/schema/accounts.ts", "db/schema/companies.ts"],
  // A channel sends to its connections, and a connection leaves its channels.
  ["sandbox/ably/channel.ts", "sandbox/ably/connection.ts"],
];

const files = sources("app", "db", "demo", "sandbox", "server").filter((file) => !isTest(file));
const known = new Set(files.map(({ path }) => path));
const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const graph = new Map(
  files.map(({ path, imports }) => [
    path,
    imports.flatMap((to) => endings.map((ending) => to + ending).find((file) => known.has(file)) ?? []),
  ]),
);

test("no file imports itself through others, types included", () => {
  expect(circles(graph)).toEqual(allowed);
});

test("a circle is found, and what only leads to it is left out", () => {
  const example = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["b", "d"]],
    ["d", []],
  ]);
  expect(circles(example)).toEqual([["b", "c"]]);
});

/** Returns the strongly connected groups of more than one file (Tarjan's algorithm), each sorted. */
function circles(edges: Map<string, string[]>) {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found.sort(([a = ""], [b = ""]) => a.localeCompare(b));
}
