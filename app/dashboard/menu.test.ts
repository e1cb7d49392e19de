import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { menuOf } from "./menu";
import Shell, { loader as shell } from "./routes/shell";

const labels = (actor: Actor) => menuOf(actor).flatMap(({ items }) => items.map(({ label }) => label));

test("NAV-038 an Admin's menu has the documents' entries in their order", async () => {
  expect(labels(await makeClient("Admin"))).toEqual([
    "Dashboard",
    "Find Contractor",
    "Preferred",
    "Manage Custom Fields",
    "PM Tools",
    "Manage Teams",
    "Templates",
    "User Management",
    "Manage Funds",
    "Payment Methods",
    "Reports",
    "Profile",
  ]);
});

test("DSK-019 every client has Reports in the menu", async () => {
  for (const level of ["Admin", "Manager", "Dispatcher"] as const)
    expect(menuOf(await makeClient(level)).flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ label: "Reports", to: "/reports" }),
    );
});

test("DSK-021 each entry of a menu has an icon of its own, by which it is known when the menu is folded", async () => {
  for (const actor of [await makeClient("Admin"), await makeContractor(), await makeSuperAdmin()]) {
    const icons = menuOf(actor).flatMap(({ items }) => items.map(({ icon }) => icon));
    expect(icons).toEqual([...new Set(icons)]);
  }
});

test("NAV-039 User Management, Manage Funds and Payment Methods are for Admins only", async () => {
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

test("ADM-001 NAV-041 the super administrator's menu has the documents' entries in their order, and the two exports", async () => {
  const actor = await makeSuperAdmin();
  const documented = [
    "Dashboard",
    "Certification",
    "Recruits",
    "Manage Companies",
    "Manage Funds",
    "Funding Sources",
    "Clients Transactions",
  ];
  expect(labels(actor).filter((label) => documented.includes(label))).toEqual(documented);
  const buttons = async (who: Actor) =>
    (await renderScreen(Shell, (await visit(who, shell, "/dashboard")) as object)).match(
      /(?<=href=")\/contractors\/export\/\w+/g,
    );
  expect(await buttons(actor)).toEqual(["/contractors/export/tax", "/contractors/export/bank"]);
  expect(await buttons(await makeClient())).toBeNull();
});
