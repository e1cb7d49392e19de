import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/money";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { checkIn, makePaid } from "tests/factories/reported";
import { redirectOrErrorOf, renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { updateReports } from "~/reports/company/update-reports.server";

async function makeApplicants() {
  const client = await makeClient();
  const people = [
    await makeContractor({ firstName: "Ann", lastName: "Early" }),
    await makeContractor({ firstName: "Bob", lastName: "Cheap" }),
    await makeContractor({ firstName: "Cyd", lastName: "Gone" }),
  ] as const;
  const order = await makeOrder(client, { status: "published" });
  const [ann, bob, cyd] = people;
  await applyAs(ann, order, {
    expenseCents: 4650,
    expenseDescription: "Parking",
    comment: "I know the site",
  });
  await applyAs(bob, await reload(order.id), { bidBaseCents: order.amountCents - 1000, comment: "Nearby" });
  await applyAs(cyd, await reload(order.id));
  await withdrawApplication(cyd, { win: order.id });
  return { client, order, ann, bob };
}

test("DSK-013 open applicants stand in one table, cheapest first, with expenses in the total", async () => {
  const { client, order, ann, bob } = await makeApplicants();
  const at = `/dashboard/available/${order.id}/compare?search=a`;
  const html = await renderScreenAt(client, at);
  const text = textOf(html);
  expect(text).toMatch(/Bob Cheap.*Ann Early/);
  expect(text).toContain("+$46.50");
  expect(text).not.toContain("Cyd Gone");
  expect(html).toContain(`href="/dashboard/available/${order.id}/assign/${bob.id}?search=a"`);
  expect(html).toContain(`href="/dashboard/available/${order.id}/compare?search=a&amp;by=-total"`);
  expect(html).toContain(`/contractors/${ann.id}?search=a&amp;from=compare`);
  const reversed = textOf(await renderScreenAt(client, `${at}&by=-total`));
  expect(reversed).toMatch(/Ann Early.*Bob Cheap/);
});

test("DSK-013 two or more that are selected stand side by side, with their comments", async () => {
  const { client, order } = await makeApplicants();
  const at = `/dashboard/available/${order.id}/compare`;
  const table = await renderScreenAt(client, at);
  const ids = [...table.matchAll(/<input[^>]*name="only"[^>]*>/g)].map(
    ([input]) => /value="(\d+)"/.exec(input)![1],
  );
  expect(ids).toHaveLength(2);
  const text = textOf(await renderScreenAt(client, `${at}?only=${ids[0]}&only=${ids[1]}`));
  expect(text).toMatch(
    /Bob Cheap.*Ann Early.*Total.*lowest.*Expenses.*Parking.*Comment.*Nearby.*I know the site/,
  );
  const one = await renderScreenAt(client, `${at}?only=${ids[1]}`);
  expect(textOf(one)).toContain("Select two or more applicants");
  expect(one.match(/checked=""/g)).toHaveLength(1);
});

test("DSK-013 visits on time are counted over all companies", async () => {
  const { client, order, ann } = await makeApplicants();
  const other = await makeClient();
  await fund(other, 100_000);
  for (const [day, minutes] of [
    [1, 10],
    [2, 20],
    [3, 0],
  ] as const) {
    const at = `2026-03-0${day}T15:00:00Z`;
    const startAt = new Date(Date.parse(at) - 20 * 3_600_000);
    const done = await makePaid(other, ann, { at, heldCents: 5000 + day, cents: 5000 + day, startAt });
    await checkIn(ann, done.id, new Date(startAt.getTime() + minutes * 60_000));
  }
  await updateReports();
  const text = textOf(await renderScreenAt(client, `/dashboard/all/${order.id}/compare`));
  expect(text).toContain("67%");
  expect(text).toContain("2 of 3 visits");
  expect(text).toContain("no visits yet");
});

test("DSK-013 another company's applicants can't be compared", async () => {
  const { order } = await makeApplicants();
  const stranger = await makeClient();
  expect(await redirectOrErrorOf(stranger, `/dashboard/all/${order.id}/compare`)).toBe(404);
});
