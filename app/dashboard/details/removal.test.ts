import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { db } from "~/platform/db/db.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { sendRemovalEmail } from "~/work-orders/mail/removal-email.server";
import { readDetails } from "./read-details.server";

withMail();

async function makeAssigned() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const contractor = await makeContractor();
  const passedOver = await makeContractor();
  const order = await makeOrder(client, { status: "published" });
  await applyAs(contractor, order);
  await applyAs(passedOver, await reload(order.id));
  await assignContractor(client, { win: order.id, contractorId: contractor.id });
  return { client, contractor, passedOver, win: order.id, title: order.title };
}

test("APP-028 an un-assigned contractor gets the reason by email and in the work order, until they apply again", async () => {
  const { client, contractor, passedOver, win, title } = await makeAssigned();
  await unassignContractor(client, { win, reason: " The site is flooded " });
  const { subject, text } = await waitForMessage(contractor.email);
  expect(subject).toContain(`un-assigned: ${title} (WIN ${win})`);
  expect(text).toContain("Reason: The site is flooded");

  const reasonSeenBy = async (actor: typeof client) =>
    (await readDetails(actor, win))?.sections.removalReason;
  expect(await reasonSeenBy(contractor)).toBe("The site is flooded");
  const other = await makeContractor();
  await applyAs(other, await reload(win));
  for (const uninvolved of [other, passedOver]) expect(await reasonSeenBy(uninvolved)).toBeUndefined();
  await applyAs(contractor, await reload(win));
  expect(await reasonSeenBy(contractor)).toBeUndefined();
});

test("APP-028 the contractor of a canceled work order gets the reason, even when unsubscribed", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  await db.update(users).set({ unsubscribedAt: new Date() }).where(eq(users.id, contractor.id));
  const { id: win, title } = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true });
  await cancelOrder(client, { win, reason: "The tenant has left" });
  const { subject, text } = await waitForMessage(contractor.email);
  expect(subject).toBe(`Canceled: ${title} (WIN ${win})`);
  expect(text).toContain("Reason: The tenant has left");
  expect((await readDetails(contractor, win))?.order.assignedView?.reasonToCancel).toBe(
    "The tenant has left",
  );
});

test("a contractor who is assigned again before the email is written gets none", async () => {
  const { client, contractor, win } = await makeAssigned();
  await unassignContractor(client, { win, reason: "By mistake" });
  await waitForMessage(contractor.email);
  await applyAs(contractor, await reload(win));
  await assignContractor(client, { win, contractorId: contractor.id });
  await sendRemovalEmail({ win, contractorId: contractor.id });
  expect(await countMessages(contractor.email)).toBe(1);
});
