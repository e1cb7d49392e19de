import { blocks } from "db/schema/applications";
import { caller } from "tests/api/caller";
import { makeCertificate } from "tests/factories/certificates";
import { makeGroup } from "tests/factories/groups";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin, moveHome } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { readCriteria } from "./criteria";
import Find from "./routes/find";
import { runSearch } from "./run-search.server";
import { foundTable } from "./search.server";

const worcester = { latitude: 42.2626, longitude: -71.8023, city: "Worcester" };
const newYork = { latitude: 40.7506, longitude: -73.9971, city: "New York" };

async function find(actor: Actor, criteria: Record<string, string>) {
  const { table, errors: wrong } = await runSearch(
    actor,
    readCriteria(criteria),
    readTableQuery({}, foundTable),
  );
  return { wrong, rows: table?.rows ?? [], ids: table?.rows.map(({ id }) => id) };
}

describe("SRC-005", () => {
  test("SRC-007 CON-007 a circle finds the nearest first, within 60 miles unless another range is given", async () => {
    const client = await makeClient();
    const [far, near, close, nowhere] = [
      await makeContractor({ lastName: "Circular", ...newYork }),
      await makeContractor({ lastName: "Circular", ...worcester }),
      await makeContractor({ lastName: "Circular" }),
      await makeContractor({ lastName: "Circular", latitude: null, longitude: null }),
    ];
    const at = (more: Record<string, string>) =>
      find(client, { search: "circular", zipcode: "02108", ...more });
    expect((await at({})).ids).toEqual([close.id, near.id]);
    expect((await at({ range: "10" })).ids).toEqual([close.id]);
    expect((await at({ range: "200" })).ids).toEqual([close.id, near.id, far.id]);
    expect((await at({ range: "unlimited" })).ids).toEqual([close.id, near.id, far.id, nowhere.id]);
    expect((await at({ range: "unlimited" })).rows.map(({ miles }) => miles && Math.round(miles))).toEqual([
      2,
      38,
      188,
      null,
    ]);
    expect((await find(client, { search: "circular" })).ids).toHaveLength(4);
  });

  test("SRC-007 at 60 miles a contractor 58 miles away is found, one 70 miles away is not", async () => {
    const client = await makeClient();
    const north = (miles: number) => ({ latitude: 42.36 + miles / 69.09, longitude: -71.06 });
    const within = await makeContractor({ lastName: "Outlying", ...north(58) });
    const beyond = await makeContractor({ lastName: "Outlying", ...north(70) });
    const at = (more: Record<string, string>) =>
      find(client, { search: "outlying", zipcode: "02108", ...more });
    expect((await at({})).ids).toEqual([within.id]);
    expect((await at({ range: "100" })).ids).toEqual([within.id, beyond.id]);
  });

  test("SRC-004 CON-020 all words and quoted phrases must match; short searches and unknown zip codes get errors", async () => {
    const client = await makeClient();
    const one = await makeContractor({ firstName: "Ada", lastName: "Wordsmith" });
    await makeContractor({ firstName: "Wordsmith", lastName: "Ada" });
    expect((await find(client, { search: "ada wordsmith" })).ids).toHaveLength(2);
    expect((await find(client, { search: '"ada wordsmith"' })).ids).toEqual([one.id]);
    expect((await find(client, { search: "ad" })).wrong).toEqual({
      search: ["Please enter at least 3 letters"],
    });
    expect((await find(client, { zipcode: "00000" })).wrong).toEqual({
      zipcode: ["No place has this zip code"],
    });
  });

  test("groups, earlier work and blocks filter by the searching company's own", async () => {
    const client = await makeClient();
    const other = await makeClient();
    const [grouped, worked, blocked, working] = [
      await makeContractor({ lastName: "Filtered" }),
      await makeContractor({ lastName: "Filtered" }),
      await makeContractor({ lastName: "Filtered" }),
      await makeContractor({ lastName: "Filtered" }),
    ];
    const group = await makeGroup(client, [grouped.id], "Crew");
    await makeAssignedOrder(client, worked, { status: "paid" });
    await makeAssignedOrder(client, working);
    const block = { by: "client" as const, companyId: client.companyId!, createdById: client.id };
    await db.insert(blocks).values({ ...block, contractorId: blocked.id });
    const one = (actor: Actor, more: Record<string, string>) => find(actor, { search: "filtered", ...more });
    expect((await one(client, { userGroup: String(group.id) })).rows).toMatchObject([
      { id: grouped.id, groups: [{ name: "Crew" }], isBlocked: false },
    ]);
    expect((await one(client, { userWorkedBefore: "true" })).ids).toEqual([worked.id]);
    expect((await one(client, { blockedUser: "true" })).rows).toMatchObject([
      { id: blocked.id, isBlocked: true },
    ]);
    expect((await one(other, { userGroup: String(group.id) })).ids).toEqual([]);
    expect((await one(other, { userWorkedBefore: "true" })).ids).toEqual([]);
    expect((await one(other, { blockedUser: "true" })).ids).toEqual([]);
    expect((await one(other, {})).rows.some((row) => row.isBlocked || row.groups.length > 0)).toBe(false);
  });
});

test("SRC-005 SRC-006 finds contractors who hold all required certificates, still valid", async () => {
  const client = await makeClient();
  const [both, one, over] = [
    await makeContractor({ lastName: "Certified" }),
    await makeContractor({ lastName: "Certified" }),
    await makeContractor({ lastName: "Certified" }),
  ];
  const osha = await makeCertificate(both.id, "osha-10");
  const insurance = await makeCertificate(both.id, "insurance", { expiresAt: "2999-01-01" });
  await makeCertificate(one.id, "osha-10");
  await makeCertificate(over.id, "insurance", { expiresAt: "2020-01-01" });
  const findWith = async (...types: { id: number }[]) =>
    find(client, { search: "certified", certificates: types.map(({ id }) => id).join(",") });
  expect((await findWith(osha)).ids).toEqual([both.id, one.id]);
  expect((await findWith(insurance)).ids).toEqual([both.id]);
  expect((await findWith(osha, insurance)).ids).toEqual([both.id]);
  expect((await findWith()).ids).toHaveLength(3);
  expect((await findWith(osha, insurance)).rows[0]?.certificates).toMatchObject([
    { label: "Liability Insurance (COI)", expiresAt: "2999-01-01" },
    { label: "OSHA 10" },
  ]);
  // The page sends one parameter per checkbox, the REST call a list.
  const { answer } = await visit(
    client,
    `/find-contractor?search=certified&certificates=${osha.id}&certificates=${insurance.id}`,
  );
  const html = await renderScreen(Find, answer as object);
  expect(textOf(html)).toMatch(/1 contractor .*Liability Insurance \(COI\) OSHA 10/);
  expect(html).toContain('aria-label="Certificates"');
  const { body } = await (await caller(client))(
    "GET",
    `/api/users/contractors?search=certified&certificates=${osha.id},${insurance.id}`,
  );
  expect(body.contractors).toMatchObject([
    { _id: String(both.id), certificates: [{ certificates_info: { name: "insurance" } }, {}] },
  ]);
});

test("Q-166 deactivated contractors and clients are not found", async () => {
  const client = await makeClient("Admin", undefined, { lastName: "Absentee" });
  await makeContractor({ lastName: "Absentee", state: "deactivated" });
  expect((await find(client, { search: "absentee" })).ids).toEqual([]);
});

test("LST-043 SRC-001 SRC-002 SRC-003 SRC-010 SRC-011 SRC-024 the page shows rating, distance and blocks, and keeps what was typed", async () => {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Shown", lastName: "Inresults" });
  const block = { by: "contractor" as const, companyId: client.companyId!, createdById: contractor.id };
  await db.insert(blocks).values({ ...block, contractorId: contractor.id });
  const shown = async (query: string) => {
    const { answer } = await visit(client, `/find-contractor?${query}`);
    return renderScreen(Find, answer as object);
  };
  const invited = await makeContractor({ lastName: "Inviteme" });
  const html = await shown("search=inviteme");
  for (const name of ["search", "zipcode", "range", "certificates"]) expect(html).toContain(`name="${name}"`);
  expect(html).toContain(`/invite/${invited.id}?back=`);
  expect(html).toContain(`href="/find-contractor/${invited.id}"`);
  expect(html).toContain(`href="/blocked-contractors/${invited.id}"`);
  const text = textOf(await shown("search=inresults&zipcode=02108&range=10"));
  expect(text).not.toContain("Invite");

  const [admin, dispatcher] = [client, await makeClient("Dispatcher", client.companyId!)];
  for (const [actor, isOffered] of [
    [admin, true],
    [dispatcher, false],
  ] as const) {
    const { answer } = await visit(actor, "/find-contractor?search=inviteme");
    expect((await renderScreen(Find, answer as object)).includes(`/blocked-contractors/${invited.id}`)).toBe(
      isOffered,
    );
  }
  expect(text).toMatch(/1 contractor .*Shown Inresults.*Blocked.*100%/);
  expect(textOf(await shown("search=nobodyiscalledthis"))).toContain("No users found");
  const wrong = await shown("search=in&zipcode=00000");
  expect(textOf(wrong)).toMatch(/Please enter at least 3 letters.*No place has this zip code/);
  expect(wrong).toContain('value="00000"');
});

test("SRC-006 API-C142 the REST call returns every documented field, for super administrators too", async () => {
  const ann = { firstName: "Ann", lastName: "Incall", address1: "7 Fleet St", phone: "5551234567" };
  const contractor = await makeContractor(ann);
  for (const actor of [await makeClient("Dispatcher"), await makeSuperAdmin()]) {
    const { body } = await (await caller(actor))("GET", "/api/users/contractors?search=incall&zipcode=02108");
    const [found] = body.contractors;
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining(
        "_id userId name unique_id address city state zipcode phone email distance image groups certificates".split(
          " ",
        ),
      ),
    );
    expect(found).toMatchObject({
      _id: String(contractor.id),
      userId: String(contractor.id),
      unique_id: String(contractor.id),
      name: "Ann Incall",
      address: "7 Fleet St",
      phone: "(555) 123-4567",
      email: contractor.email,
      distance: expect.closeTo(1.9, 1),
      image: null,
      city: "Cambridge",
      state: "MA",
      zipcode: "02139",
    });
  }
});

test("SRC-005 a certificate is found where its holder lives, even after a move", async () => {
  const client = await makeClient();
  const holder = await makeContractor({ lastName: "Mover", ...newYork });
  const { id } = await makeCertificate(holder.id, "osha-10");
  const inBoston = () => find(client, { search: "mover", zipcode: "02108", certificates: String(id) });
  expect((await inBoston()).ids).toEqual([]);
  await moveHome(holder.id, worcester);
  expect((await inBoston()).ids).toEqual([holder.id]);
});
