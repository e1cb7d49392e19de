import { savedFilters } from "db/schema/saved-filters";
import { makeClient, makeContractor } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readListQuery } from "../list-query";
import { deleteFilter } from "./commands/delete-filter.server";
import { renameFilter } from "./commands/rename-filter.server";
import { saveFilter } from "./commands/save-filter.server";
import { fromStored, MAX_SAVED_FILTERS, toStored } from "./saved-filter";
import { findSavedFilter, listSavedFilters, savedFilterIdOf } from "./saved-filters.server";

const queryOf = (given: Record<string, unknown>) => readListQuery("all", given);
const save = (actor: Actor, name: unknown, given: Record<string, unknown> = { cityName: "Boston" }) =>
  saveFilter(actor, { name, filter: queryOf(given) });
const namesOf = async (actor: Actor) => (await listSavedFilters(actor)).map(({ name }) => name);
const idOf = async (actor: Actor) => (await listSavedFilters(actor))[0]!.id;

describe("a saved filter", () => {
  test("FLT-023 is stored as REST calls write it, and restores routed", async () => {
    const client = await makeClient();
    const given = { selectedWOTypes: "routed,paid", search: "tower", payRateExact: "12.50" };
    await save(client, " Towers  in work ", given);
    const [saved] = await listSavedFilters(client);
    expect(saved).toMatchObject({
      name: "Towers in work",
      filters: {
        search: "tower",
        selectedWOTypes: ["draft", "published", "paid"],
        needFilterByRouterStatus: { published: true, draft: true },
        payRate: { exact: 12.5 },
      },
    });
    const { search, zip, rangeMiles, filters } = queryOf(given);
    expect(fromStored(saved!.filters)).toEqual({ search, zip, rangeMiles, filters });
  });

  test.each([{ range: "unlimited" }, { range: "250", zip: "02108" }, { winNumbers: "1 2" }])(
    "restores %j",
    (given) => {
      const { search, zip, rangeMiles, filters } = queryOf(given);
      expect(fromStored(JSON.parse(JSON.stringify(toStored(queryOf(given)))))).toEqual({
        search,
        zip,
        rangeMiles,
        filters,
      });
    },
  );

  test("holds only filters of the role, and at least one", async () => {
    const me = await makeContractor();
    expect(await save(me, "Nothing", {})).toMatchObject({ ok: false, code: "invalid" });
    expect(await save(me, "Not allowed", { contractorId: 4 })).toMatchObject({ ok: false });
    await save(me, "Allowed", { contractorId: 4, siteName: "Harbor" });
    expect((await listSavedFilters(me))[0]!.filters).toEqual({ siteName: "Harbor" });
  });

  test("has a name that is unique per owner, and saving again replaces it", async () => {
    const [client, other] = [await makeClient(), await makeClient()];
    expect(await save(client, "  ")).toMatchObject({
      ok: false,
      errors: { name: ["Please enter a name before saving."] },
    });
    expect(await save(client, "x".repeat(61))).toMatchObject({ ok: false });
    await save(client, "Mine");
    await save(other, "Mine");
    await save(client, "MINE", { cityName: "Salem" });
    expect(await listSavedFilters(client)).toMatchObject([{ name: "MINE", filters: { cityName: "Salem" } }]);
    expect(await listSavedFilters(other)).toMatchObject([{ name: "Mine", filters: { cityName: "Boston" } }]);
  });

  test("submitted twice is saved once", async () => {
    const client = await makeClient();
    const both = await Promise.all([save(client, "Twice"), save(client, "Twice")]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await namesOf(client)).toEqual(["Twice"]);
  });

  test("is limited to fifty per user, and existing ones can still be changed", async () => {
    const client = await makeClient();
    const filters = { cityName: "Boston" };
    const rows = Array.from({ length: MAX_SAVED_FILTERS }, (_, n) => ({
      userId: client.id,
      name: `No ${n}`,
      filters,
    }));
    await db.insert(savedFilters).values(rows);
    expect(await save(client, "One more")).toMatchObject({ ok: false, code: "conflict" });
    expect(await save(client, "No 7", { cityName: "Salem" })).toMatchObject({ ok: true });
    expect(await namesOf(client)).toHaveLength(MAX_SAVED_FILTERS);
  });

  test("is renamed and deleted only by its owner", async () => {
    const client = await makeClient();
    const colleague = await makeClient("Admin", client.companyId!);
    await save(client, "Mine");
    await save(client, "Other");
    const id = await idOf(client);
    expect(await renameFilter(colleague, { id, name: "Theirs" })).toMatchObject({ code: "not-found" });
    expect(await deleteFilter(colleague, { id })).toMatchObject({ code: "not-found" });
    expect(await findSavedFilter(colleague, id)).toBeUndefined();
    expect(await renameFilter(client, { id, name: "other" })).toMatchObject({
      errors: { name: ["You have a saved filter with this name"] },
    });
    expect(await renameFilter(client, { id, name: "Still mine" })).toMatchObject({ ok: true });
    expect(await namesOf(client)).toEqual(["Other", "Still mine"]);
    expect(await deleteFilter(client, { id })).toMatchObject({ ok: true });
    expect(await deleteFilter(client, { id })).toMatchObject({ code: "not-found" });
    expect(savedFilterIdOf("1; drop")).toBeNaN();
  });
});
