import { typedOrder } from "tests/factories/order-form";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { emptyForm } from "~/work-orders/forms";
import { progressOf, readProgress } from "./progress.server";

const optional = { project: null, fields: null, codes: null, tasks: null, documents: null };

test("DSK-012 an empty form says how many fields each required section lacks; optional sections are empty", async () => {
  expect(await readProgress(emptyForm())).toEqual({
    work: 4,
    site: 6,
    schedule: 3,
    pay: 2,
    contacts: 1,
    ...optional,
  });
});

test("DSK-012 a filled form is complete, and one wrong value counts in its section only", async () => {
  const complete = { work: 0, site: 0, schedule: 0, pay: 0, contacts: 0, ...optional };
  expect(await readProgress(await typedOrder())).toEqual(complete);
  expect(await readProgress(await typedOrder({ zipCode: "ABC" }))).toEqual({ ...complete, site: 1 });
});

test("DSK-012 an optional section is complete once it has something, and an added empty row is nothing", () => {
  const filled = { projectId: "7", staged: ["12"], customFields: [{ name: "", value: "", type: "" }] };
  expect(progressOf(filled, {})).toMatchObject({ project: 0, documents: 0, fields: null, codes: null });
  expect(progressOf({}, { "tasks.onSiteRequirements[2].name": ["Please enter a requirement"] }).tasks).toBe(
    1,
  );
});

test("DSK-012 saving a draft answers its progress; an order's start in the past is complete", async () => {
  const client = await makeClient();
  const save = async (fields: Record<string, string>) => {
    const { response } = await visit(client, "/form-drafts/keep", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return response!.status === 200 && (await response!.json()).progress;
  };
  const schedule = { startDate: "2020-03-01", startTime: "09:00", endDate: "2020-03-02" };
  expect(await save({ draftOf: "work-order:new", ...schedule, amount: "50" })).toMatchObject({
    schedule: 1,
    pay: 1,
  });
  const { id } = await makeOrder(client, { startDate: "2020-03-01" });
  expect(await save({ draftOf: `work-order:${id}`, ...schedule })).toMatchObject({ schedule: 0 });
  expect(await save({ draftOf: "template:new", title: "Any" })).toBe(false);
});
