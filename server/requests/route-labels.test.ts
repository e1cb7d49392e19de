import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pagePatterns, routeLabels } from "./route-labels";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", path: "home" },
  shell: { id: "shell", parentId: "root" },
  tab: { id: "tab", parentId: "shell", path: "dashboard/:tab" },
  filter: { id: "filter", parentId: "tab", path: "filter" },
  order: { id: "order", parentId: "tab", path: ":win" },
  hold: { id: "hold", parentId: "order", path: "hold" },
  tools: { id: "tools", parentId: "root", path: "PMTools" },
  nowhere: { id: "nowhere", parentId: "root", path: "*" },
};
const pages = pagePatterns({ routes } as unknown as ServerBuild);
const labelOf = routeLabels([...pages, "/*", "/api/*", "/api/orders/:win", "/api/orders/hold"]);

test.each([
  ["/", "/"],
  ["/home", "/home"],
  ["/dashboard/paid", "/dashboard/:tab"],
  ["/dashboard/paid/100123", "/dashboard/:tab/:win"],
  ["/dashboard/paid/filter", "/dashboard/:tab/filter"],
  // There is no page below /filter, so `filter` matches the :win of the deeper route.
  ["/dashboard/paid/filter/hold", "/dashboard/:tab/:win/hold"],
  ["/Dashboard/paid/100123/hold.data", "/dashboard/:tab/:win/hold.data"],
  ["/pmtools/", "/PMTools"],
  ["/_root.data", "/_root.data"],
  ["/__manifest", "/__manifest"],
  ["/api/orders/hold", "/api/orders/hold"],
  ["/api/orders/7", "/api/orders/:win"],
  ["/dashboard", "unknown"],
  ["/api/made-up", "unknown"],
  ["/made-up.data", "unknown"],
  [`/${"a/".repeat(5000)}`, "unknown"],
])("the path %s is labelled %s", (path, label) => {
  expect(labelOf(path)).toBe(label);
});
