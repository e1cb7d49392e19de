import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderRoutes, renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { SUSPENDED } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { Moment } from "~/ui/display/metrics";
import Shell, { loader } from "./shell";

const renderShell = async (actor: Actor) =>
  renderScreen(Shell, (await visit(actor, loader, "/PMTools")) as object);

test("NAV-036 SRC-028 the top bar has the menu button, the home link, the profile link and Log out", async () => {
  const html = await renderShell(await makeContractor({ firstName: "Dana", lastName: "Reyes" }));
  expect(html).toMatch(/<input type="checkbox" id="menu-open"[^>]* aria-controls="side"/);
  expect(html).toMatch(/<a class="top-bar-title"[^>]*href="\/dashboard"[^>]*>.*?Callout<\/a>/);
  expect(html).toMatch(/<a class="top-bar-user"[^>]*href="\/profile"[^>]*>.*?Profile of Dana Reyes/);
  expect(html).toMatch(/<form method="post" action="\/sign-out"><button type="submit"[^>]*>.*?Log out/);
});

test("PUB-022 support is linked on every signed-in page", async () => {
  for (const actor of [await makeClient("Dispatcher"), await makeContractor()])
    expect(await renderShell(actor)).toMatch(/<a [^>]*title="Support"[^>]*href="\/support"/);
  expect(await renderShell(await makeSuperAdmin())).toMatch(
    /<a [^>]*title="Support inbox"[^>]*href="\/support-inbox"/,
  );
});

test("OPR-002 every page of a suspended company's people says so, and only theirs", async () => {
  const client = await makeClient("Dispatcher");
  await db.update(companies).set({ suspendedAt: new Date() }).where(eq(companies.id, client.companyId!));
  expect(await renderShell(client)).toContain(`${SUSPENDED.replaceAll("'", "&#x27;")} <a`);
  expect(await renderShell(await makeClient())).not.toContain("suspended");
});

test("times are in the user's time zone", async () => {
  const actor = await makeContractor({ latitude: 47.61, longitude: -122.33 });
  const page = { path: "page", element: createElement(Moment, { at: "2026-11-20T17:05:00Z" }) };
  const answer = await visit(actor, loader, "/PMTools");
  const frame = { path: "/", element: createElement(Shell), loader: () => answer, children: [page] };
  expect(await renderRoutes("/page", [frame])).toContain("11/20/2026, 9:05 AM PST");
});
