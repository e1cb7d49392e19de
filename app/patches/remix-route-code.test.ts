import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guardRouteCode } from "./remix-route-code";

test("Remix loads a route's code where the guard expects it, and another version is refused", () => {
  const code = readFileSync("node_modules/@remix-run/react/dist/esm/routeModules.js", "utf8");
  const guarded = guardRouteCode(code);
  expect(guarded).toMatch(/\.map\(fetchCode\)\);\s+let routeModule = await import\(/);
  expect(guarded).toMatch(
    /route\.module\);\s+await Promise\.all\(\(routeModule\.handle\?\.parts \?\? \[\]\)/,
  );
  expect(() => guardRouteCode(code.replace("await import(", "await load("))).toThrow(
    "@remix-run/react has changed",
  );
});
