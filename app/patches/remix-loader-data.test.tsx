import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createRequestHandler } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { smallBuild } from "tests/setup/small-build";
import { expect, test } from "vitest";
import { loaderDataScript, takeLoaderData } from "./remix-loader-data.server";

const fetchHome = (handle: Parameters<typeof smallBuild>[0]) =>
  createRequestHandler(
    smallBuild(handle),
    "production",
  )(new Request("http://localhost/home")).then((answer) => answer.text());

/** Renders a page as Remix's own template does. */
const streamed = () =>
  fetchHome(async (request, status, headers, remix) => {
    const body = renderToPipeableStream(<RemixServer context={remix} url={request.url} />).pipe(
      new PassThrough(),
    );
    return new Response(await text(body), { status, headers });
  });

const buffered = () =>
  fetchHome(async (request, status, headers, remix) => {
    const data = takeLoaderData(remix)!;
    const html = renderToString(<RemixServer context={remix} url={request.url} />);
    return new Response(html + (await loaderDataScript(data, "n")), { status, headers });
  });

const controller = "window.__remixContext.streamController";
/** Returns the data in a page's scripts, and whether they close the stream. */
function streamedData(html: string) {
  const calls = html.split(`${controller}.enqueue(`).slice(1);
  const texts = calls.map((call) => JSON.parse(/^"(?:[^"\\]|\\.)*"/.exec(call)![0]) as string);
  return { text: texts.join(""), isClosed: html.includes(`${controller}.close();`) };
}

test("the page's script hands over what Remix's own stream does, to where Remix's scripts look for it", async () => {
  const [own, remix] = [await buffered(), await streamed()];
  expect(streamedData(own)).toEqual(streamedData(remix));
  expect(streamedData(own).isClosed).toBe(true);
  expect(streamedData(own).text).toContain("quoted");
  expect(own).toContain(`${controller} = controller;`);
});

test("nothing in the data ends the script", async () => {
  const script = /<script nonce="n">(.*)$/s.exec(await buffered())![1]!;
  expect(script.split("</script>")).toHaveLength(2);
  expect(script).not.toMatch(/<!--|\u2028/);
});
