import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { smallBuild } from "tests/setup/small-build";
import { expect, test } from "vitest";
import { withRoutes } from "./remix-build";
import { takeLoaderData } from "./remix-loader-data.server";

const fullBuild = smallBuild(async (request, status, headers, remix) => {
  await takeLoaderData(remix)?.cancel();
  return new Response(renderToString(<RemixServer context={remix} url={request.url} />), { status, headers });
});
const partialBuild = withRoutes(fullBuild, new Set(["root", "list"]));

async function fetchPage(build: ServerBuild, path: string) {
  const answer = await createRequestHandler(build, "production")(new Request(`http://localhost${path}`));
  return { status: answer.status, text: await answer.text() };
}

test("Remix answers for a page and its data from a part of the routes as from the whole", async () => {
  for (const path of ["/lists/paid", "/lists/paid.data"]) {
    const answer = await fetchPage(partialBuild, path);
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await fetchPage(fullBuild, path));
  }
});

test("a page whose route was left out is not there", async () => {
  expect((await fetchPage(fullBuild, "/other")).status).toBe(200);
  expect((await fetchPage(partialBuild, "/other.data")).status).toBe(404);
  expect(Object.keys(partialBuild.assets.routes)).toEqual(["root", "list"]);
});
