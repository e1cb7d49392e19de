import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { menuOf } from "./menu";

const labels = (actor: Actor) => menuOf(actor).flatMap(({ items }) => items.map(({ label }) => label));

test("NAV-039 User Management, Manage Funds and Payment Methods are an Admin's alone", async () => {
  const hidden = ["User Management", "Manage Funds", "Payment Methods"];
  expect(labels(await makeClient("Admin"))).toEqual(expect.arrayContaining(hidden));
  for (const level of ["Manager", "Dispatcher"] as const) {
    const menu = labels(await makeClient(level));
    expect(menu).toContain("Find Contractor");
    expect(menu.filter((label) => hidden.includes(label))).toEqual([]);
  }
});

test("NAV-040 a contractor's menu begins with Dashboard, and Payment History leads to /manage-funds", async () => {
  const items = menuOf(await makeContractor()).flatMap((group) => group.items);
  expect(items[0]).toMatchObject({ label: "Dashboard", to: "/dashboard" });
  expect(items.find(({ label }) => label === "Payment History")).toMatchObject({ to: "/manage-funds" });
  const others = ["Find Contractor", "Manage Funds", "Payment Methods", "Recruits", "Manage Companies"];
  expect(items.filter(({ label }) => others.includes(label))).toEqual([]);
});
