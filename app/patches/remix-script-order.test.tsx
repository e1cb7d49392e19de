import { createRequestHandler } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { smallBuild } from "tests/setup/small-build";
import { expect, test } from "vitest";
import { loadStylesFirst } from "./remix-script-order.server";

test("every script that Remix loads early waits for the script that follows the styles", async () => {
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
  const page = loadStylesFirst(html, "n1");
  expect(page).not.toContain('rel="modulepreload" href');
  expect(page.match(/<link rel="later" href="[^"]+"/g)).toHaveLength(early.length);
  expect(page).toMatch(/<script nonce="n1">[^<]*link\.rel="modulepreload"<\/script>$/);
});
