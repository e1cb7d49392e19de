import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";

const note = async (actor: Actor) =>
  (await visit(actor, "/offline/install-offered", { method: "POST" })).response!;

test("PHO-010 the server notes for 30 days that the offer was seen, in a cookie that scripts can read", async () => {
  const cookie = (await note(await makeContractor())).headers.get("Set-Cookie");
  expect(cookie).toMatch(/^install_offered=[^;]+; Max-Age=2592000; Path=\//);
  expect(cookie).not.toContain("HttpOnly");
});

test("PHO-010 nobody but a contractor has an offer to note", async () => {
  expect((await note(await makeClient())).headers.get("Set-Cookie") ?? "").not.toContain("install_offered");
});
