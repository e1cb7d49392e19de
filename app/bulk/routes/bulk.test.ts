import { bulkRuns } from "db/schema/bulk";
import { desc } from "drizzle-orm";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { bulkActionsFor, selectedIn } from "../actions";
import { listRunOrders } from "../runs.server";
import { loader as deletePage, action as remove } from "./delete";
import { action as duplicate } from "./duplicate";
import { action as hold, loader as holdPage } from "./hold";
import { action as publish, loader as publishPage } from "./publish";
import { action as release } from "./release";
import { loader as resultsCsv } from "./runs/results-csv";
import { action as retry } from "./runs/retry";
import { loader as runPage } from "./runs/run";
import { loader as runsPage } from "./runs/runs";

const tabParams = (tab: string) => ({ tab });
const lastRun = async () => (await db.select().from(bulkRuns).orderBy(desc(bulkRuns.id)).limit(1))[0]!;
const winTexts = (wins: number[]) => wins.map(String);

describe("dialog", () => {
  test("LST-026 BLK-001 BLK-002 BLK-003 BLK-004 BLK-005 BLK-006 BLK-007 each tab offers its bulk actions", async () => {
    type Tab = Parameters<typeof bulkActionsFor>[1];
    const of = (actor: Actor) => (tab: Tab) => bulkActionsFor(actor, tab).map(({ name }) => name);
    const client = await makeClient();
    const names = of(client);
    const dispatcher = of(await makeClient("Dispatcher", client.companyId!));
    const superAdmin = of(await makeSuperAdmin());
    expect(names("assigned")).toEqual([
      "edit",
      "hold",
      "release",
      "message",
      "unassign",
      "cancel",
      "duplicate",
    ]);
    expect(names("draft")).toEqual(["edit", "publish", "route", "duplicate", "delete"]);
    expect(names("available")).toEqual(["edit", "route", "assign", "message", "duplicate", "delete"]);
    expect(names("routed")).toEqual(["edit", "route", "message", "duplicate", "delete"]);
    expect(names("completed")).toEqual(["approve", "message", "duplicate"]);
    expect(dispatcher("completed")).toEqual(["message", "duplicate"]);
    expect(names("approved")).toEqual(["mark-paid", "duplicate"]);
    expect(dispatcher("approved")).toEqual(["duplicate"]);
    expect(superAdmin("approved")).toEqual(["mark-paid"]);
    expect(names("paid")).toEqual(["duplicate"]);
    expect(of(await makeContractor())("available")).toEqual([]);
    expect(superAdmin("draft")).toEqual([]);
  });

  const visitDeletePage = (actor: Actor, query: string) =>
    visit(actor, deletePage, `/dashboard/draft/bulk-delete?${query}`, tabParams("draft"));

  test("names the permitted orders and counts the others; no selection returns to the list", async () => {
    const client = await makeClient();
    const draft = await makeOrder(client, { title: "Mine" });
    const foreign = await makeOrder(await makeClient());
    expect(await visitDeletePage(client, `win=${draft.id}&win=${foreign.id}&search=x`)).toMatchObject({
      sample: [{ win: draft.id, title: "Mine" }],
      count: 2,
      fitting: 1,
      ticked: [draft.id, foreign.id],
      closeTo: `/dashboard/draft?search=x&win=${draft.id}&win=${foreign.id}`,
    });
    expect(redirectOf(await visitDeletePage(client, "search=x"))).toBe("/dashboard/draft?search=x");
    expect(await visitDeletePage(client, `win=${foreign.id}`)).toMatchObject({ fitting: 0, sample: [] });
    expect(
      await visit(
        await makeContractor(),
        holdPage,
        "/dashboard/assigned/bulk-hold?win=1",
        tabParams("assigned"),
      ),
    ).toBeInstanceOf(Response);
  });

  test("FLT-029 BLK-008 without a selection it applies to the whole filtered list", async () => {
    const client = await makeClient();
    const boston = await makeOrder(client, { title: "In Boston" });
    for (let n = 0; n < 120; n++) await makeOrder(client, { city: "Salem" });
    await makeOrder(client, { title: "Published", status: "published" });
    await makeOrder(await makeClient(), { title: "Foreign" });
    expect(await visitDeletePage(client, "cityName=boston")).toMatchObject({
      sample: [{ win: boston.id, title: "In Boston" }],
      isAll: true,
      count: 1,
      fitting: 1,
      ticked: [],
      closeTo: "/dashboard/draft?cityName=boston",
    });
    expect(await visitDeletePage(client, "")).toMatchObject({ count: 121, fitting: 121 });
    expect(await visitDeletePage(client, `win=${boston.id}`)).toMatchObject({
      isAll: false,
      ticked: [boston.id],
    });
    expect(redirectOf(await visitDeletePage(client, "cityName=nowhere"))).toBe(
      "/dashboard/draft?cityName=nowhere",
    );
  });

  test("a selection holds WINs, each once", () => {
    const given = new URLSearchParams("win=5&win=5&win=x&win=7&win=05");
    expect(selectedIn(given)).toEqual([5, 7]);
  });
});

describe("a small run", () => {
  const post = (
    actor: Actor,
    action: (args: Parameters<typeof hold>[0]) => Promise<unknown>,
    wins: number[],
    more: Record<string, string> = {},
    path = "/dashboard/assigned/bulk-hold?search=x",
  ) => visit(actor, action, path, tabParams(path.split("/")[2]!), { win: winTexts(wins), ...more });

  test("Q-191 security case 11 BLK-001 changes each permitted order, and none of another company", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const one = await makeAssignedOrder(client, contractor);
    const two = await makeAssignedOrder(client, contractor);
    const done = await makeAssignedOrder(client, contractor, { status: "completed" });
    const foreign = await makeAssignedOrder(await makeClient(), contractor, { title: "Secret" });
    const answer = await post(client, hold, [one.id, two.id, done.id, foreign.id]);
    const run = await lastRun();
    expect(redirectOf(answer)).toBe(`/bulk-runs/${run.id}`);
    expect(run).toMatchObject({ action: "hold", state: "done", doneCount: 2, refusedCount: 2 });
    for (const [win, onHold] of [
      [one.id, true],
      [two.id, true],
      [done.id, false],
      [foreign.id, false],
    ] as const)
      expect(await reload(win)).toMatchObject({ onHold });
    expect(await visit(client, runPage, `/bulk-runs/${run.id}`, { id: String(run.id) })).toMatchObject({
      counts: { waiting: 0, done: 2, refused: 2 },
      outcomes: {
        onlyRefused: true,
        rows: [
          {
            win: done.id,
            message: "This cannot be done while the work order is completed.",
            tab: "completed",
          },
          { win: foreign.id, message: "Work order not found", title: null, tab: null },
        ],
      },
    });
    expect(redirectOf(await post(client, release, [one.id]))).toBe("/dashboard/assigned?search=x");
    expect(await reload(one.id)).toMatchObject({ onHold: false });
  });

  test("a whole list whose size has changed must be confirmed again", async () => {
    const client = await makeClient();
    const draft = await makeOrder(client);
    const send = (count: string) =>
      post(client, remove, [], { count }, "/dashboard/draft/bulk-delete?cityName=boston");
    expect(await send("2")).toMatchObject({
      init: { status: 409 },
      data: {
        lastResult: {
          error: {
            "": ["The list has changed since you opened this page: it now has 1 work order."],
          },
        },
      },
    });
    expect(await reload(draft.id)).toMatchObject({ status: "draft" });
    expect(redirectOf(await send("1"))).toBe("/dashboard/draft?cityName=boston");
    expect(await reload(draft.id)).toMatchObject({ status: "deleted" });
  });

  test("drafts are published for the confirmed sum, with reasons for incomplete ones before and after", async () => {
    const client = await makeClient();
    const whole = await makeOrder(client);
    const lacking = await makeOrder(client, { title: "", siteId: "" });
    const query = `win=${whole.id}&win=${lacking.id}`;
    const path = `/dashboard/draft/bulk-publish?${query}`;
    const page = await visit(client, publishPage, path, tabParams("draft"));
    const problems = ["Please enter work order title and id", "Please enter site id and site name"];
    expect(page).toMatchObject({
      payCents: 10000,
      fitting: 1,
      refused: problems.map((reason) => ({ count: 1, reason, wins: [lacking.id] })),
    });
    const send = (confirmedCents: string) =>
      post(client, publish, [whole.id, lacking.id], { confirmedCents }, path);
    expect(await send("20000")).toMatchObject({ init: { status: 409 } });
    expect(await reload(whole.id)).toMatchObject({ status: "draft" });
    await send("10000");
    expect(await reload(whole.id)).toMatchObject({ status: "published" });
    expect(await listRunOrders(await lastRun(), { after: 0, limit: 9, only: "refused" })).toMatchObject([
      { win: lacking.id, message: problems.join("; ") },
    ]);
  });

  test("without a complete draft there is no publish button, and each reason is listed once", async () => {
    const client = await makeClient();
    const untitled = { title: "" };
    const [one, two] = [await makeOrder(client, untitled), await makeOrder(client, untitled)];
    const costly = await makeOrder(client, { amountCents: 90_000 });
    const dialog = (wins: number[]) =>
      renderScreenAt(client, `/dashboard/draft/bulk-publish?${wins.map((win) => `win=${win}`).join("&")}`);
    const html = await dialog([one.id, two.id, costly.id]);
    expect(html).not.toMatch(/<button|being posted/);
    const text = textOf(html);
    expect(text).toContain("Publish: 0 work orders");
    expect(text).toContain("3 work orders won't be published");
    expect(text).toContain(
      `2 work orders: Please enter work order title and id (WIN ${one.id}, ${two.id}) 1 work order: Can cost more than your available funds of $0.00 (WIN ${costly.id})`,
    );
    expect(text).toContain("Close");
    const whole = await makeOrder(client);
    const some = await dialog([one.id, whole.id]);
    expect(some).toMatch(/<button[^>]*>Yes, publish/);
    expect(textOf(some)).toMatch(
      /Publish: 1 work order .*1 work order will be published .*1 work order won't be published/,
    );
    expect(textOf(some)).toContain("being posted for at most $100.00");
  });

  test("orders that cannot be changed are listed with the reason before the run", async () => {
    const client = await makeClient();
    const [draft, open] = [await makeOrder(client), await makeOrder(client, { status: "published" })];
    const text = textOf(
      await renderScreenAt(
        client,
        `/dashboard/draft/bulk-publish?win=${draft.id}&win=${open.id}&win=999999999`,
      ),
    );
    expect(text).toContain("2 work orders won't be published");
    expect(text).toContain(
      `1 work order: This cannot be done while the work order is published. (WIN ${open.id})`,
    );
    expect(text).toContain("1 work order: Work order not found (WIN 999999999)");
  });

  test("each order is duplicated as often as requested, and once per submission", async () => {
    const client = await makeClient();
    const order = await makeOrder(client);
    const send = (copies: string) =>
      post(client, duplicate, [order.id], { copies, formKey: "k" }, "/dashboard/draft/bulk-duplicate");
    for (const copies of ["0", "51", "x", "1.5"])
      expect(await send(copies)).toMatchObject({ init: { status: 422 } });
    const [first, second] = [await send("2"), await send("2")];
    expect(redirectOf(first)).toBe("/dashboard/draft");
    expect(redirectOf(second)).toBe("/dashboard/draft");
    const run = await lastRun();
    const [row] = await listRunOrders(run, { after: 0, limit: 9 });
    expect(row!.message).toMatch(/^2 drafts: \d+, \d+$/);
    expect(await visit(client, runsPage, "/bulk-runs")).toMatchObject({ runs: [{ id: run.id }] });
  });
});

test("a run's page, results, retry and list belong to its company", async () => {
  const client = await makeClient();
  const draft = await makeOrder(client, { status: "completed", contractorId: (await makeContractor()).id });
  await visit(client, remove, "/dashboard/draft/bulk-delete", tabParams("draft"), { win: String(draft.id) });
  const run = await lastRun();
  const params = { id: String(run.id) };
  for (const stranger of [await makeClient(), await makeSuperAdmin()]) {
    expect(await visit(stranger, runPage, `/bulk-runs/${run.id}`, params)).toMatchObject({ status: 404 });
    expect(await visit(stranger, resultsCsv, `/bulk-runs/${run.id}`, params)).toMatchObject({ status: 404 });
    expect(await visit(stranger, retry, `/bulk-runs/${run.id}/retry`, params, {})).toMatchObject({
      status: 404,
    });
    expect(await visit(stranger, runsPage, "/bulk-runs")).toMatchObject({ runs: [] });
  }
  const colleague = await makeClient("Dispatcher", client.companyId!);
  const csv = (await visit(colleague, resultsCsv, `/bulk-runs/${run.id}/results.csv`, params)) as Response;
  expect(await csv.text()).toBe(
    `WIN,Title,Result,Reason\r\n${draft.id},${draft.title},Refused,This cannot be done while the work order is completed.\r\n`,
  );
});
