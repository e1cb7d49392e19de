import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { approveOrder } from "../commands/approve-order.server";
import { rateClient } from "../commands/rate-client.server";
import { ratingEmails, sendRatingEmail } from "./rating-emails.server";

withMail();

const approval = {
  approvedHoursHundredths: 0,
  approvedDevicesHundredths: 0,
  adjustmentCents: 0,
  adjustmentReason: "",
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: true,
  approvedExpenses: [],
  rejectionReasons: {},
  seenExpenses: undefined,
};

async function makeApproved(contractor: Actor) {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, contractor, { status: "completed", payOutsideOfApp: true });
  expect(await approveOrder(client, { win: order.id, approval })).toMatchObject({ ok: true });
  return { client, win: order.id };
}

const emailOf = async ({ id }: Actor) => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user!.email;
};

test("PUB-019 Q-120 after approval the contractor gets an email whose links rate the client", async () => {
  const contractor = await makeContractor();
  const email = await emailOf(contractor);
  const { client, win } = await makeApproved(contractor);
  const mail = await waitForMessage(email);
  expect(mail.subject).toContain(`WIN ${win}`);
  const links = [...mail.text.matchAll(/(Good|Fair|Poor):\s+(\S+)/g)].map(([, label, url]) => {
    const query = new URL(url!).searchParams;
    return { label, id: query.get("id")!, rate: Number(query.get("rate")) };
  });
  expect(links.map(({ label, rate }) => [label, rate])).toEqual([
    ["Good", 3],
    ["Fair", 2],
    ["Poor", 1],
  ]);
  expect(await rateClient(links[1]!, "203.0.113.5")).toMatchObject({ ok: true });
  const [company] = await db.select().from(companies).where(eq(companies.id, client.companyId!));
  expect([company!.ratingTotal, company!.ratingCount]).toEqual([2, 1]);

  // A repeated job doesn't ask again after an answer.
  await sendRatingEmail({ win });
  expect(await countMessages(email)).toBe(1);
});

test("an email that is sent twice has the same links", async () => {
  const contractor = await makeContractor();
  const email = await emailOf(contractor);
  const { win } = await makeApproved(contractor);
  const first = await waitForMessage(email);
  await ratingEmails.add(db, { win });
  const second = await waitForMessage(email);
  const linksOf = (text: string) => text.match(/https?:\S+rate=\d/g);
  expect(linksOf(first.text)).toHaveLength(3);
  expect(linksOf(second.text)).toEqual(linksOf(first.text));
});

test("unsubscribed contractors get no such email", async () => {
  const contractor = await makeContractor();
  const email = await emailOf(contractor);
  await db.update(users).set({ unsubscribedAt: new Date() }).where(eq(users.id, contractor.id));
  const { win } = await makeApproved(contractor);
  await sendRatingEmail({ win });
  expect(await countMessages(email)).toBe(0);
});
