import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Links are built from these names, so a missing page would be a dead button. */
test("every action of the panel and of a row has a route", () => {
  const map = ["app/routes.ts", "app/routes/orders.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
  const named = [
    "app/dashboard/details/order-actions.ts",
    "app/dashboard/components/table/row-actions.tsx",
  ].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/route: "([\w-]+)"/g)].map(([, route]) => route!),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((route) => !map.includes(`route("${route}"`))).toEqual([]);
});
