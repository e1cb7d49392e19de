import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makePinnedView } from "tests/factories/pinned-views";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { readFilter } from "../list-query";
import { deleteFilter } from "../saved/commands/delete-filter.server";
import { saveFilter } from "../saved/commands/save-filter.server";
import { listSavedFilters } from "../saved/saved-filters.server";
import { pinView } from "./commands/pin-view.server";
import { MAX_PINNED_VIEWS, TOO_MANY_PINNED } from "./pinned-view";
import { countView, listPinnedViews } from "./pinned-views.server";

let [admin, manager, dispatcher]: Actor[] = [];
beforeAll(async () => {
  admin = await makeClient();
  manager = await makeClient("Manager", admin.companyId!);
  dispatcher = await makeClient("Dispatcher", admin.companyId!);
});

const seenBy = async (actor: Actor) =>
  (await listPinnedViews(actor)).map(({ name, tab, audience }) => `${name} ${tab} ${audience}`);
const code = (result: { ok: boolean; code?: string }) => (result.ok ? "ok" : result.code);

describe("DSK-008 a pinned view", () => {
  test("for oneself is seen by nobody else, for the company by its people only", async () => {
    await makePinnedView(admin!, { name: "My own", tab: "all" });
    const id = await makePinnedView(manager!, { name: "Ours", tab: "assigned", audience: "company" });
    expect(await seenBy(admin!)).toEqual(["Ours assigned company", "My own all me"]);
    expect(await seenBy(dispatcher!)).toEqual(["Ours assigned company"]);
    for (const stranger of [await makeClient(), await makeContractor(), await makeSuperAdmin()])
      expect(await seenBy(stranger)).toEqual([]);
    expect(code(await pinView(manager!, { id, tab: "paid", audience: "me" }))).toBe("ok");
    expect(await seenBy(dispatcher!)).toEqual([]);
    expect(await seenBy(manager!)).toEqual(["Ours paid me"]);
    expect(code(await deleteFilter(manager!, { id }))).toBe("ok");
    expect(await seenBy(manager!)).toEqual([]);
  });

  test("of the company is pinned and unpinned by Admins and Managers, whoever saved it", async () => {
    const own = await makePinnedView(dispatcher!, { name: "Late ones" });
    const share = { id: own, tab: "assigned", audience: "company" as const };
    expect(code(await pinView(dispatcher!, share))).toBe("forbidden");
    // A colleague's own view is not known to exist.
    expect(code(await pinView(manager!, share))).toBe("not-found");
    const id = await makePinnedView(admin!, { name: "Shared", audience: "company" });
    const unpin = { id, tab: undefined, audience: null };
    expect(code(await pinView(dispatcher!, unpin))).toBe("forbidden");
    expect(code(await pinView(await makeClient(), unpin))).toBe("not-found");
    expect(code(await pinView(manager!, { ...unpin, tab: "all", audience: "me" }))).toBe("forbidden");
    expect(code(await pinView(manager!, { ...unpin, tab: "all", audience: "company" }))).toBe("ok");
    expect(await seenBy(dispatcher!)).toContain("Shared all company");
    expect(code(await pinView(manager!, unpin))).toBe("ok");
    expect(await seenBy(dispatcher!)).toEqual(["Late ones available me"]);
    expect((await listSavedFilters(admin!)).map(({ name }) => name)).toContain("Shared");
  });

  test("is limited in number, and a refused one is not saved either", async () => {
    const me = await makeClient();
    for (let n = 0; n < MAX_PINNED_VIEWS; n++) await makePinnedView(me, { name: `No ${n}` });
    await makePinnedView(me, { name: "No 1", tab: "all" });
    const filter = readFilter({ cityName: "Salem" });
    const pin = (audience: "me" | "company") =>
      saveFilter(me, { name: "One more", filter, pin: { tab: "all", audience } });
    expect(await pin("me")).toMatchObject({ code: "conflict", message: TOO_MANY_PINNED.me });
    expect((await listSavedFilters(me)).map(({ name }) => name)).not.toContain("One more");
    expect(code(await pin("company"))).toBe("ok");
  });

  test("is pinned to one of the reader's lists, and a range alone to Available", async () => {
    const contractor = await makeContractor();
    const saved = await saveFilter(contractor, { name: "Wide", filter: readFilter({ range: "250" }) });
    const pin = (tab: string) =>
      pinView(contractor, { id: saved.ok ? saved.value.id : 0, tab, audience: "me" });
    expect(code(await pin("draft"))).toBe("invalid");
    expect(code(await pin("applied"))).toBe("conflict");
    expect(code(await pin("available"))).toBe("ok");
    expect((await listPinnedViews(contractor))[0]!.filter).toMatchObject({ rangeMiles: 250 });
  });

  test.each(["client", "contractor", "superAdmin"])("counts its own list for a %s", async (role) => {
    const client = await makeClient();
    const city = `Pinned ${role}`;
    for (const status of ["published", "published", "draft"] as const)
      await makeOrder(client, { status, city });
    await makeOrder(client, { status: "published", city: "Elsewhere" });
    const reader =
      role === "client" ? client : role === "contractor" ? await makeContractor() : await makeSuperAdmin();
    await makePinnedView(reader, { filters: { cityName: city, range: "unlimited" } });
    const [view] = await listPinnedViews(reader);
    expect(await countView(reader, view!)).toEqual({ n: 2, more: false });
  });
});
