import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sentTo, visit } from "tests/factories/visit";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { loader as deletePage } from "../screens/bulk-delete";
import { action as hold, loader as holdPage } from "../screens/bulk-hold";
import { action as release } from "../screens/bulk-release";
import { bulkActsOf, selectedIn } from "./bulk-acts";

const inTab = (tab: string) => ({ tab });
const post = (actor: Actor, action: typeof hold, wins: number[]) =>
  visit(actor, action, "/dashboard/assigned/bulk-hold?search=x", inTab("assigned"), {
    win: wins.map(String),
  });

describe("several at once", () => {
  test("LST-026 BLK-001 BLK-002 a tab offers to select where there is something to do", () => {
    const labels = (tab: Parameters<typeof bulkActsOf>[1]) =>
      bulkActsOf("client", tab).map(({ label }) => label);
    expect(labels("assigned")).toEqual(["Put selected on hold", "Remove On Hold from selected"]);
    for (const tab of ["draft", "available", "routed"] as const)
      expect(labels(tab)).toEqual(["Delete selected"]);
    expect(labels("paid")).toEqual([]);
    expect(bulkActsOf("contractor", "available")).toEqual([]);
    expect(bulkActsOf("superAdmin", "draft")).toEqual([]);
  });

  test("the page names what it fits and leaves out the rest; nothing selected leads back", async () => {
    const client = await makeClient();
    const draft = await makeOrder(client, { title: "Mine" });
    const foreign = await makeOrder(await makeClient());
    const at = (query: string) =>
      visit(client, deletePage, `/dashboard/draft/bulk-delete?${query}`, inTab("draft"));
    expect(await at(`win=${draft.id}&win=${foreign.id}&search=x`)).toMatchObject({
      orders: [{ win: draft.id, title: "Mine" }],
      left: 1,
      closeTo: "/dashboard/draft?search=x",
    });
    expect(sentTo(await at("search=x"))).toBe("/dashboard/draft?search=x");
    expect(sentTo(await at(`win=${foreign.id}`))).toBe("/dashboard/draft");
    expect(
      await visit(await makeContractor(), holdPage, "/dashboard/assigned/bulk-hold?win=1", inTab("assigned")),
    ).toBeInstanceOf(Response);
  });

  test("FLT-029 BLK-008 without a tick it is about all that the list shows under its filters", async () => {
    const client = await makeClient();
    const boston = await makeOrder(client, { title: "In Boston" });
    await makeOrder(client, { title: "In Salem", city: "Salem" });
    await makeOrder(client, { title: "Published", status: "published" });
    await makeOrder(await makeClient(), { title: "Foreign" });
    const at = (query: string) =>
      visit(client, deletePage, `/dashboard/draft/bulk-delete?${query}`, inTab("draft"));
    expect(await at("cityName=boston")).toMatchObject({
      orders: [{ win: boston.id, title: "In Boston" }],
      isAll: true,
      more: false,
      left: 0,
      closeTo: "/dashboard/draft?cityName=boston",
    });
    expect(await at("")).toMatchObject({ orders: [{ title: "In Boston" }, { title: "In Salem" }] });
    expect(await at(`win=${boston.id}`)).toMatchObject({ isAll: false, orders: [{ win: boston.id }] });
    expect(sentTo(await at("cityName=nowhere"))).toBe("/dashboard/draft?cityName=nowhere");
  });

  test("BLK-008 a hundred at once, and it says that there are more", async () => {
    const client = await makeClient();
    for (let n = 0; n < 101; n++) await makeOrder(client);
    const answer = await visit(client, deletePage, "/dashboard/draft/bulk-delete", inTab("draft"));
    expect(answer).toMatchObject({ isAll: true, more: true });
    expect((answer as { orders: unknown[] }).orders).toHaveLength(100);
  });

  test("Q-191 security case 11 does it to each that it may, and to no other company's", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const [one, two] = [
      await makeAssignedOrder(client, contractor),
      await makeAssignedOrder(client, contractor),
    ];
    const done = await makeAssignedOrder(client, contractor, { status: "completed" });
    const foreign = await makeAssignedOrder(await makeClient(), contractor);
    const answer = await post(client, hold, [one.id, two.id, done.id, foreign.id]);
    expect(sentTo(answer)).toBe("/dashboard/assigned?search=x");
    for (const [win, onHold] of [
      [one.id, true],
      [two.id, true],
      [done.id, false],
      [foreign.id, false],
    ] as const)
      expect(await reload(win)).toMatchObject({ onHold });
    await post(client, release, [one.id]);
    expect(await reload(one.id)).toMatchObject({ onHold: false });
  });

  test("a selection is numbers of orders, each once, and not without end", () => {
    const given = new URLSearchParams([
      ["win", "5"],
      ["win", "5"],
      ["win", "x"],
      ["win", "7"],
    ]);
    expect(selectedIn(given)).toEqual([5, 7]);
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, n) => ["win", String(n)]));
    expect(selectedIn(many)).toHaveLength(100);
  });
});
