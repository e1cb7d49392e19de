import fc from "fast-check";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { fullName } from "~/access/actor";
import { listOrders } from "../list-orders.server";
import { readListQuery } from "../list-query";
import { arrangeColumns, columnKeys, moveUp, readChoice, shownColumns } from "./column-choice";
import { findListView } from "./columns.server";
import { chooseColumns, rememberPageSize } from "./commands/choose-columns.server";

test("without a choice, each role's tabs show their default columns", () => {
  expect(shownColumns("contractor", "available", undefined)).toEqual([
    ...["status", "company", "place", "miles", "start", "pay"],
  ]);
  expect(shownColumns("client", "available", undefined)).toEqual([
    ...["status", "place", "start", "pay", "applicants", "messages"],
  ]);
  expect(shownColumns("superAdmin", "paid", undefined)).toEqual([
    ...["status", "company", "place", "start", "pay", "contractor"],
  ]);
});

test("any form input gives each of the role's columns once and shows the ticked ones in order", () => {
  const keys = fc.array(fc.oneof(fc.constantFrom<string>(...columnKeys), fc.string()));
  const role = fc.constantFrom("client" as const, "contractor" as const, "superAdmin" as const);
  fc.assert(
    fc.property(role, keys, keys, (who, order, ticked) => {
      const own = arrangeColumns(who, undefined).map(({ key }) => key);
      const choice = readChoice(who, order, ticked);
      const found = arrangeColumns(who, choice);
      expect(found.map(({ key }) => key).sort()).toEqual([...own].sort());
      expect(found.filter(({ shown }) => shown).map(({ key }) => key)).toEqual(choice.shown);
      expect(readChoice(who, [...choice.shown, ...choice.hidden], choice.shown)).toEqual(choice);
    }),
  );
});

test("a column moves up one place, and the first stays", () => {
  expect(moveUp(["a", "b", "c"], "c")).toEqual(["a", "c", "b"]);
  expect(moveUp(["a", "b"], "a")).toEqual(["a", "b"]);
  expect(moveUp(["a", "b"], "x")).toEqual(["a", "b"]);
});

test("a column that was added after the choice shows last", () => {
  const choice = { shown: ["pay", "start"], hidden: ["status"] };
  expect(shownColumns("client", "assigned", choice)).toEqual([
    "pay",
    "start",
    "place",
    "contractor",
    "messages",
  ]);
});

test("a column choice belongs to one user and can be reset", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const choice = readChoice("client", ["pay", "start"], ["pay", "start"]);
  await chooseColumns(client, choice);
  await chooseColumns(client, choice);
  expect(await findListView(client)).toMatchObject(choice);
  expect(await findListView(contractor)).toBeUndefined();
  await chooseColumns(client, null);
  expect(await findListView(client)).toMatchObject({ shown: [], hidden: [] });
  expect(await chooseColumns({ ...contractor, state: "deactivated" }, null)).toMatchObject({
    code: "forbidden",
  });
});

test("names are joined only for columns that show them", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const { id } = await makeAssignedOrder(client, contractor);
  const query = readListQuery("assigned", { winNumbers: id });
  const seen = async (columns?: readonly ("company" | "contractor" | "pay")[]) =>
    (await listOrders(await makeSuperAdmin(), query, columns)).rows[0];
  expect(await seen()).toMatchObject({ contractorName: fullName(contractor) });
  expect(await seen(["pay"])).toMatchObject({ companyName: "", contractorName: null });
});

test("DSK-003 rows and page size are remembered for each person, and a reset of the columns keeps them", async () => {
  const [client, colleague] = [await makeClient(), await makeClient()];
  const choice = readChoice("client", ["pay", "start"], ["pay"]);
  await chooseColumns(client, choice, true);
  await rememberPageSize(client, 25);
  await rememberPageSize(client, 17);
  await rememberPageSize(colleague, 50);
  expect(await findListView(client)).toEqual({ ...choice, compact: true, pageSize: 25 });
  await chooseColumns(client, null);
  expect(await findListView(client)).toEqual({ shown: [], hidden: [], compact: true, pageSize: 25 });
  expect(await findListView(colleague)).toMatchObject({ compact: false, pageSize: 50 });
});
