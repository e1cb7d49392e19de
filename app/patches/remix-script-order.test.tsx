import { createRequestHandler } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { smallBuild } from "tests/setup/small-build";
import { expect, test } from "vitest";
import { loadStylesFirst, scriptsHeader, startScripts } from "./remix-script-order";

test("every script that Remix loads early waits for the styles, until a script of the page starts it", async () => {
  const handle = createRequestHandler(
    smallBuild(async (request, status, headers, remix) => {
      const html = renderToString(<RemixServer context={remix} url={request.url} />);
      return new Response(html, { status, headers });
    }),
    "production",
  );
  const html = await (await handle(new Request("http://localhost/home"))).text();
  const early = html.match(/<link rel="modulepreload" href="[^"]+"/g) ?? [];
  expect(early.length).toBeGreaterThan(0);
  const page = loadStylesFirst(html);
  expect(page).not.toContain('rel="modulepreload" href');
  expect(page.match(/<link rel="modulepreload" media="not all" href="[^"]+"/g)).toHaveLength(early.length);
  const named = early.map((link) => `<${/href="([^"]+)"/.exec(link)![1]}>; rel=modulepreload`);
  expect(scriptsHeader(html)).toBe(named.join(", "));
});

test("the head's script starts what waits once: after a moment, and when the page has been read", () => {
  const media: (string | undefined)[] = ["not all", "not all"];
  const links = media.map((_, at) => ({
    removeAttribute: (name: string) => {
      if (name === "media") media[at] = undefined;
    },
  }));
  const wakeUps: (() => void)[] = [];
  const page = {
    querySelectorAll: () => links,
    addEventListener: (_: string, run: () => void) => wakeUps.push(run),
  };
  new Function("document", "setTimeout", startScripts)(page, (run: () => void) => wakeUps.push(run));
  expect([wakeUps.length, media]).toEqual([2, ["not all", "not all"]]);
  for (const wakeUp of wakeUps) {
    media.fill("not all");
    wakeUp();
    expect(media).toEqual([undefined, undefined]);
  }
});
