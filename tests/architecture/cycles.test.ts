import { expect, test } from "vitest";
import { isTest, sources } from "./source-files";

const files = sources("app", "db", "demo", "sandbox", "server", "tests").filter((file) => !isTest(file));
const known = new Set(files.map(({ path }) => path));
const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const graph = new Map(
  files.map(({ path, imports }) => [
    path,
    imports.flatMap((to) => endings.map((ending) => to + ending).find((file) => known.has(file)) ?? []),
  ]),
);

test("no file imports itself through other files, types included", () => {
  expect(cycles(graph)).toEqual([]);
});

test("a cycle is found without the files that only lead to it", () => {
  const example = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["b", "d"]],
    ["d", []],
  ]);
  expect(cycles(example)).toEqual([["b", "c"]]);
});

/** Returns the strongly connected components of more than one file (Tarjan's algorithm), each sorted. */
function cycles(edges: Map<string, string[]>) {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found.sort(([a = ""], [b = ""]) => a.localeCompare(b));
}
