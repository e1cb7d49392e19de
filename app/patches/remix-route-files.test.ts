import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLIENT_ROUTE, clientRoute } from "./remix-route-files";

test("Remix's build gives a route's module for browsers this name", () => {
  const code = readFileSync("node_modules/@remix-run/dev/dist/vite/plugin.js", "utf8");
  expect(code).toContain(`const BUILD_CLIENT_ROUTE_QUERY_STRING = "${CLIENT_ROUTE}";`);
  expect(clientRoute("dashboard/routes/tab")).toBe(
    `${process.cwd()}/app/dashboard/routes/tab.tsx${CLIENT_ROUTE}`,
  );
});
