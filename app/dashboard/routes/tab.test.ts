import { holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreenAt } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { credit } from "~/ledger/commands/credit.server";
import { inTransaction } from "~/platform/db/db.server";
import { loader as dashboard } from "./dashboard";
import { loader as shell } from "./shell";
import Tab, { loader as tab } from "./tab";

describe("redirects", () => {
  test.each([
    ["NAV-006", () => makeContractor(), "/dashboard/upcoming-work"],
    ["NAV-007", () => makeClient(), "/dashboard/assigned"],
    ["NAV-007 NAV-034", () => makeSuperAdmin(), "/dashboard/assigned"],
  ])("%s each role has its own tab, and the query is kept", async (_id, make, path) => {
    const actor = await make();
    expect(redirectOf(await visit(actor, dashboard, "/dashboard"))).toBe(path);
    expect(redirectOf(await visit(actor, dashboard, "/dashboard?search=a&zip=02108"))).toBe(
      `${path}?search=a&zip=02108`,
    );
  });

  test.each([
    ["NAV-009", "?type=work-order&id=100123", "/dashboard/paid/100123"],
    ["NAV-014", "?type=work-order&id=100123&search=tower", "/dashboard/paid/100123?search=tower"],
    ["NAV-010", "?type=work-order&win=100123&search=tower", "/dashboard/paid/100123?search=tower"],
    ["NAV-013", "?type=work-order&win=100123", "/dashboard/paid/100123"],
  ])("%s the documented link opens the order's panel", async (_id, search, to) => {
    const client = await makeClient();
    expect(redirectOf(await visit(client, tab, `/dashboard/paid${search}`, { tab: "paid" }))).toBe(to);
    expect(redirectOf(await visit(client, dashboard, `/dashboard${search}`))).toBe(
      to.replace("paid", "assigned"),
    );
  });

  test.each(["?type=work-order&id=", "?type=work-order&id=1%27;drop", "?type=contractor&id="])(
    "an invalid link shows the list: %s",
    async (search) => {
      const answer = await visit(await makeClient(), tab, `/dashboard/paid${search}`, { tab: "paid" });
      expect(answer).toMatchObject({ list: { query: { tab: "paid" } } });
    },
  );

  test("Q-015 a tab of another role redirects to the default tab, with query and order kept", async () => {
    const contractor = await makeContractor();
    expect(redirectOf(await visit(contractor, tab, "/dashboard/draft?zip=02108", { tab: "draft" }))).toBe(
      "/dashboard/upcoming-work?zip=02108",
    );
    expect(
      redirectOf(await visit(contractor, tab, "/dashboard/all/100123", { tab: "all", win: "100123" })),
    ).toBe("/dashboard/upcoming-work/100123");
  });

  test("PAY-003 a contractor without a bank account is asked above the list to set one up", async () => {
    const read = async (actor: Actor) => {
      const answer = await visit(actor, tab, "/dashboard/available", { tab: "available" });
      return textOf(await renderScreen(Tab, answer as object));
    };
    const asks = "Your banking information must be set up before you can be paid.";
    expect(await read(await makeContractor())).toContain(asks);
    expect(await read(await makeClient())).not.toContain(asks);
  });

  test("NAV-003 an anonymous visitor is sent to the landing page, and back after signing in", async () => {
    expect(redirectOf(await visit(null, tab, "/dashboard/paid?search=a", { tab: "paid" }))).toBe(
      "/home?returnTo=%2Fdashboard%2Fpaid%3Fsearch%3Da",
    );
  });
});

test("NAV-008 NAV-034 every tab has its own URL, which marks it as current", async () => {
  const tabsOf = async (actor: Actor, address: string) => {
    const [tabs] = (await renderScreenAt(actor, address)).match(/<nav class="tabs".*?<\/nav>/s)!;
    return [...tabs.matchAll(/<a href="([^"]*)"( aria-current="page")?/g)].map(([, to, open]) =>
      open ? `${to} open` : to,
    );
  };
  expect(await tabsOf(await makeContractor(), "/dashboard/upcoming-work")).toEqual([
    "/dashboard/upcoming-work open",
    "/dashboard/available",
    "/dashboard/routed",
    "/dashboard/applied",
    "/dashboard/completed",
    "/dashboard/approved",
    "/dashboard/paid",
  ]);
  expect(await tabsOf(await makeClient(), "/dashboard/assigned")).toContain("/dashboard/assigned open");
});

describe("list header", () => {
  test("LST-012 LST-013 greets by first name, and shows clients of every level their available funds", async () => {
    const client = await makeClient("Dispatcher", undefined, { firstName: "Dana" });
    const open = () => visit(client, tab, "/dashboard/draft", { tab: "draft" });
    expect(await open()).toMatchObject({ list: { firstName: "Dana", availableCents: 0, mayCreate: true } });
    await inTransaction((tx) =>
      credit(tx, { companyId: client.companyId!, amountCents: 50_000, key: "test", description: "Test" }),
    );
    expect(await open()).toMatchObject({ list: { availableCents: 50_000 } });
    const order = await makeAssignedOrder(client, await makeContractor());
    await holdFor(client, order.id, 12_000);
    expect(await open()).toMatchObject({ list: { availableCents: 38_000 } });
  });

  test("LST-016 LST-018 LST-019 LST-020 a contractor has a range under Available, and only clients create", async () => {
    const contractor = await makeContractor();
    const available = await visit(contractor, tab, "/dashboard/available", { tab: "available" });
    expect(available).toMatchObject({ list: { range: 60, availableCents: null, mayCreate: false } });
    const paid = await visit(contractor, tab, "/dashboard/paid", { tab: "paid" });
    expect(paid).toMatchObject({ list: { range: null } });
    const superAdmin = await visit(await makeSuperAdmin(), tab, "/dashboard/paid", { tab: "paid" });
    expect(superAdmin).toMatchObject({ list: { range: null, availableCents: null, mayCreate: false } });
  });

  test("LST-001 LST-002 the tabs are the role's, in the documents' order", async () => {
    const of = async (answer: unknown) =>
      ((await answer) as { list: { tabs: string[] } }).list.tabs.join(" ");
    expect(await of(visit(await makeContractor(), tab, "/dashboard/paid", { tab: "paid" }))).toBe(
      "upcoming-work available routed applied completed approved paid",
    );
    for (const actor of [await makeClient(), await makeSuperAdmin()])
      expect(await of(visit(actor, tab, "/dashboard/paid", { tab: "paid" }))).toBe(
        "draft available routed assigned completed approved paid all",
      );
  });

  test("a contractor's list holds no hidden data", async () => {
    const secret = { status: "published", address1: "77 Hidden Lane", confidential: "<p>4711</p>" } as const;
    await makeOrder(await makeClient(), secret);
    const answer = await visit(await makeContractor(), tab, "/dashboard/available", { tab: "available" });
    const sent = JSON.stringify(answer);
    expect(sent).toContain("Replace access point");
    expect(sent).not.toMatch(/Hidden Lane|4711|pat-\d+@example|42\.357|applicantCount/);
  });
});

describe("side menu", () => {
  const menuLabels = async (answer: unknown) =>
    ((await answer) as { menu: { items: { label: string }[] }[] }).menu.flatMap(({ items }) =>
      items.map(({ label }) => label),
    );
  test("NAV-037 NAV-038 has what the user may open", async () => {
    expect(await menuLabels(visit(await makeClient("Dispatcher"), shell, "/dashboard/paid"))).toEqual([
      "Dashboard",
      "Find Contractor",
      "Preferred",
      "Manage Custom Fields",
      "PM Tools",
      "Manage Teams",
      "Templates",
      "Reports",
      "Profile",
    ]);
    for (const [actor, menu] of [
      [await makeContractor(), ["Dashboard", "Credentials", "Payment History", "Profile"]],
      [
        await makeSuperAdmin(),
        [
          "Dashboard",
          "Certification",
          "Recruits",
          "Manage Companies",
          "Money",
          "Manage Funds",
          "Pay Run",
          "Payouts",
          "Form 1099-NEC",
          "Funding Sources",
          "Clients Transactions",
          "Reconciliation",
          "Reports",
          "Audit",
          "Announcements",
          "Staff",
          "System Health",
          "Sent Messages",
          "Failed Jobs",
          "Support Inbox",
          "Saved Replies",
          "Profile",
        ],
      ],
    ] as const)
      expect(await menuLabels(visit(actor, shell, "/dashboard/paid"))).toEqual(menu);
  });

  test("NAV-036 shows the user, and links home", async () => {
    const client = await makeClient("Manager", undefined, { firstName: "Dana", lastName: "Reyes" });
    expect(await visit(client, shell, "/dashboard/paid")).toMatchObject({
      home: "/dashboard",
      user: { name: "Dana Reyes", note: expect.stringMatching(/^Company \d+ · Manager$/) },
    });
  });
});
