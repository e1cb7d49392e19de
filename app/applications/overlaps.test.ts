import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { listOverlaps } from "./overlaps.server";

const day = (startTime: string, endTime: string | null, utc: string, endDate = "2027-03-01") => ({
  startTime,
  endTime,
  endDate,
  startAt: new Date(utc),
});

test("APP a contractor is told which of his other orders are at the same time, and may go on", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const posted = { status: "published", payOutsideOfApp: true } as const;
  const order = await makeOrder(client, { ...posted, ...day("09:00", "12:00", "2027-03-01T14:00:00Z") });
  const mine = (title: string, times: object) => makeAssignedOrder(client, contractor, { title, ...times });
  await mine("before", day("07:00", "09:00", "2027-03-01T12:00:00Z"));
  await mine("after", day("12:00", "13:00", "2027-03-01T17:00:00Z"));
  const whole = await mine("whole day", day("08:00", null, "2027-03-01T13:00:00Z"));
  await mine("done", { ...day("10:00", "11:00", "2027-03-01T15:00:00Z"), status: "completed" });
  const asked = await makeOrder(client, { ...posted, ...day("11:00", "15:00", "2027-03-01T16:00:00Z") });
  await applyAs(contractor, asked);
  await makeAssignedOrder(client, await makeContractor(), day("09:00", "12:00", "2027-03-01T14:00:00Z"));

  const found = await listOverlaps(contractor, order);
  expect(found.map(({ win, isAssigned }) => [win, isAssigned])).toEqual([
    [whole.id, true],
    [asked.id, false],
  ]);
  expect(found[0]!.start).toBe("03/01/2027, 8:00 AM EST");
  expect(await listOverlaps(client, order)).toEqual([]);
  const { answer } = await visit(contractor, `/dashboard/available/${order.id}/apply`);
  expect((answer as { overlaps: unknown[] }).overlaps).toHaveLength(2);
  expect(await applyAs(contractor, order)).toBeDefined();
});
