import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Links are made of these names, so a page that is renamed or missing would be a button that leads nowhere. */
test("every act of the panel and of a row has its page on the site map", () => {
  const map = ["app/routes.ts", "app/routes/orders.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
  const named = [
    "app/dashboard/details/order-actions.ts",
    "app/dashboard/components/row-actions.tsx",
  ].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/route: "([\w-]+)"/g)].map(([, route]) => route!),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((route) => !map.includes(`route("${route}"`))).toEqual([]);
});
