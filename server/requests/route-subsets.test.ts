import type { ServerBuild } from "@remix-run/node";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { beforeAll, describe, expect, test } from "vitest";
import { buildFor, subsetKey, wordsOf } from "./route-subsets";

type Entry = { id?: string; path?: string; file: string; children?: Entry[] };
type Flat = Record<string, { id: string; parentId?: string; path?: string }>;

const flat: Flat = { root: { id: "root", path: "" } };
const build = { routes: flat, assets: { routes: flat } } as unknown as ServerBuild;
let addresses: string[] = [];

// Builds the routes as Remix does. Its helpers need to know where the app is.
beforeAll(async () => {
  (globalThis as { __remixAppDirectory?: string }).__remixAppDirectory = "app";
  const { default: config } = (await import("../../app/routes")) as unknown as { default: Entry[] };
  const add = (entries: Entry[], parentId: string, above: string) => {
    for (const [n, { id = `${parentId}/${n}`, path, children }] of entries.entries()) {
      flat[id] = { id, parentId, path };
      const address = `${above}/${path ?? ""}`.replace(/\/+/g, "/").replace(/\/$/, "");
      if (path)
        addresses.push(
          address
            .replace(/:win/, "100123")
            .replace(/:\w+\??/g, "paid1")
            .replace("*", "no/such"),
        );
      add(children ?? [], id, address);
    }
  };
  add(config, "root", "");
  addresses = [...new Set(addresses)];
});

function tree(routes: Flat): AgnosticRouteObject[] {
  const nodes = new Map(
    Object.values(routes).map(({ id, path }) => [id, { id, path, children: [] as AgnosticRouteObject[] }]),
  );
  for (const { id, parentId } of Object.values(routes))
    if (parentId) nodes.get(parentId)!.children.push(nodes.get(id)!);
  return [nodes.get("root")!];
}
const matched = (routes: AgnosticRouteObject[], path: string) =>
  matchRoutes(routes, path)?.map(({ route }) => route.id);

describe("a subset of the routes", () => {
  test("matches every address as all routes do", () => {
    expect(addresses.length).toBeGreaterThan(50);
    const whole = tree(flat);
    for (const address of [
      ...addresses,
      ...addresses.map((each) => `${each}/more`),
      "/DASHBOARD/Paid",
      "/nowhere",
      "/",
    ])
      expect(matched(tree(buildFor(build, address).routes as Flat), address), address).toEqual(
        matched(whole, address),
      );
  });

  test("is small for the pages that are opened most often", () => {
    const sizeOf = (path: string) => Object.keys(buildFor(build, path).routes).length;
    expect(sizeOf("/dashboard/paid")).toBeLessThan(10);
    expect(sizeOf("/dashboard/paid/100123")).toBeLessThan(10);
  });

  test("contains all routes for a path that could be read in several ways", () => {
    for (const path of ["/%64ashboard/paid", "//dashboard", "/__manifest"])
      expect(buildFor(build, path)).toBe(build);
    const words = wordsOf(build.routes);
    expect(subsetKey(words, "/nowhere/at/all")).toBeUndefined();
    expect(subsetKey(words, "/dashboard/paid.data")).toBe(subsetKey(words, "/dashboard/draft"));
  });

  test("is the same for all paths with the same key", () => {
    const words = wordsOf(build.routes);
    const idsFor = (path: string) => Object.keys(buildFor(build, path).routes).sort();
    const firstOf = new Map<string, string>();
    for (const path of [...addresses, ...addresses.map((each) => each.replace(/100123|paid1/g, "other"))]) {
      const key = subsetKey(words, path);
      if (!key) continue;
      const first = firstOf.get(key) ?? path;
      firstOf.set(key, first);
      expect(idsFor(path), `${path} as ${first}`).toEqual(idsFor(first));
    }
    expect(subsetKey(words, "/dashboard/paid/100123/hold")).not.toBe(
      subsetKey(words, "/dashboard/paid/100123/publish"),
    );
  });
});
