import { projects } from "db/schema/companies";
import { makeClient, makeContractor } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { listSavedFilters } from "~/order-lists/saved/saved-filters.server";
import { db } from "~/platform/db/db.server";
import { action as remove, loader as removePage } from "../routes/saved-filters/delete";
import SavedFilters, { loader as list, action as save } from "../routes/saved-filters/list";
import { action as rename } from "../routes/saved-filters/rename";

const addressOf = (query = "") => `/dashboard/all/saved-filters${query}`;

test("FLT-023 a filter is saved, listed, applied, renamed and deleted over a list", async () => {
  const client = await makeClient();
  const [project] = await db
    .insert(projects)
    .values({ companyId: client.companyId!, name: "Fiber" })
    .returning();
  const query = `?selectProject=${project!.id}&selectedWOTypes=routed`;
  const saved = await visit(client, save, addressOf(query), { tab: "all" }, { name: "Routed fiber" });
  expect(redirectOf(saved)).toBe(`/dashboard/all${query}`);

  const html = await renderScreen(
    SavedFilters,
    (await visit(client, list, addressOf(), { tab: "all" })) as object,
  );
  expect(html).toContain(`href="/dashboard/all?selectProject=${project!.id}&amp;selectedWOTypes=routed"`);
  for (const words of ["Routed fiber", "Status: Routed", "Project: Fiber", "There are no filters to save"])
    expect(textOf(html)).toContain(words);

  const [found] = await listSavedFilters(client);
  const id = found!.id;
  const params = { tab: "all", filterId: String(id) };
  expect(redirectOf(await visit(client, rename, addressOf(`/${id}/rename`), params, { name: "Fiber" }))).toBe(
    addressOf(),
  );
  expect(await listSavedFilters(client)).toMatchObject([{ name: "Fiber" }]);
  const others = await visit(await makeClient(), removePage, addressOf(`/${id}/delete`), params);
  expect(others).toMatchObject({ status: 404 });
  expect(await visit(await makeClient(), remove, addressOf(`/${id}/delete`), params, {})).toMatchObject({
    status: 404,
  });
  expect(redirectOf(await visit(client, remove, addressOf(`/${id}/delete`), params, {}))).toBe(addressOf());
  expect(await listSavedFilters(client)).toEqual([]);
});

test("a missing name is reported on its field", async () => {
  const answer = await visit(
    await makeContractor(),
    save,
    "/dashboard/available/saved-filters?range=100",
    {
      tab: "available",
    },
    { name: "" },
  );
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { lastResult: { error: { name: ["Please enter a name before saving."] } } },
  });
});
