import { readFileSync } from "node:fs";
import { createRequestHandler, replace } from "@remix-run/node";
import { smallBuild } from "tests/setup/small-build";
import { expect, test } from "vitest";
import { isRouterPath, MANIFEST, OLD_DATA_PARAM, pageOf, pageQuery, REPLACE_HEADER } from "./remix-urls";

const handle = createRequestHandler(
  smallBuild(async () => new Response("page")),
  "production",
);
const answerTo = (path: string) => handle(new Request(`http://localhost${path}`));

test("Remix's own redirect that replaces has this header", () => {
  expect(replace("/next").headers.get(REPLACE_HEADER)).toBe("true");
});

test("Remix answers with routes at the manifest's address, and with data at a page's with .data", async () => {
  expect(await (await answerTo(`${MANIFEST}?version=none&p=/lists/paid`)).text()).not.toBe("page");
  const data = await answerTo("/lists/paid.data?_routes=list");
  expect([data.status, await data.text()]).not.toContain("page");
  expect(await (await answerTo("/lists/paid")).text()).toBe("page");
  expect(["/lists/paid.data", MANIFEST, "/lists/paid"].map(isRouterPath)).toEqual([true, true, false]);
});

test("the browser's part asks at these addresses with these parameters", () => {
  const code = (name: string) => readFileSync(`node_modules/@remix-run/react/dist/${name}.js`, "utf8");
  expect(code("single-fetch")).toContain('url.pathname = "_root.data"');
  expect(code("single-fetch")).toContain('url.searchParams.set("_routes"');
  expect(code("fog-of-war")).toContain(`${MANIFEST}\``);
  const server = readFileSync("node_modules/@remix-run/server-runtime/dist/server.js", "utf8");
  expect(server).toContain(`url.searchParams.has("${OLD_DATA_PARAM}")`);
});

test("a page's address has nothing of them", () => {
  expect(["/_root.data", "/lists/paid.data", "/lists/paid", "/"].map(pageOf)).toEqual([
    "/",
    "/lists/paid",
    "/lists/paid",
    "/",
  ]);
  const request = new Request("http://localhost/lists/paid.data?a=1&_routes=list&b=2");
  expect([String(pageQuery(request)), String(pageQuery(request, "a"))]).toEqual(["a=1&b=2", "b=2"]);
});
