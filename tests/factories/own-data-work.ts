import { contractorDocuments } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { clientRatings } from "db/schema/approval";
import { bankCustomers, bankTransfers } from "db/schema/banking";
import { bulkRuns } from "db/schema/bulk";
import { companyInvitations } from "db/schema/colleagues";
import { contractorGroupMembers, contractorNotes } from "db/schema/contractors";
import {
  certificatePurchases,
  certificateWarnings,
  contractorCustomers,
  examAttempts,
  outsideChecks,
  videoPositions,
} from "db/schema/credentials";
import { checkEntries, expenses, issueReports } from "db/schema/field-work";
import { monthlyStatements, refills } from "db/schema/funds";
import { imports } from "db/schema/imports";
import { messageFiles, messageRecipients, messages, orderChatMembers } from "db/schema/messages";
import { notifications, startReminders } from "db/schema/notifications";
import { workOrderDocuments } from "db/schema/order-documents";
import { workOrderHistory } from "db/schema/order-history";
import { payoutBanks, payoutChoices, taxDetails } from "db/schema/payouts";
import { recruits } from "db/schema/recruits";
import { singleSignOnIdentities } from "db/schema/single-sign-on";
import { workAlertOrders } from "db/schema/work-alerts";
import { type Actor, fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { seal } from "~/platform/settings/secrets.server";
import { makeCertificate } from "./certificates";
import { makeGroup } from "./groups";
import { makeTeam } from "./lists";
import { companyOf, makeAssignedOrder, makeOrder } from "./orders";
import { type Mark, uploadOf } from "./own-data";
import { makePaidOrder } from "./payouts";

const at = new Date("2026-11-20T15:00:00Z");
let serial = 0;

export async function writeMessage(from: Actor, to: Actor, win: number, content: string, fileId?: number) {
  const companyId = await companyOf(win);
  const [message] = await db
    .insert(messages)
    .values({
      ...{ workOrderId: win, companyId, fromId: from.id, ofClient: from.role === "client" },
      ...{ content, sentAt: at },
    })
    .returning();
  await db.insert(messageRecipients).values({ messageId: message!.id, companyId, userId: to.id });
  if (fileId) await db.insert(messageFiles).values({ messageId: message!.id, companyId, fileId });
  return message!;
}

/** Gives a contractor something in every table that contractors have, with a client's order. */
export async function fillContractor(contractor: Actor, client: Actor, staff: Actor, mark: Mark) {
  const { id: contractorId, email } = contractor;
  const { word, n } = mark;
  const name = fullName(contractor);
  const order = await makeAssignedOrder(client, contractor, { status: "paid", title: `${word} order` });
  const applied = await makeOrder(client, { status: "published", title: `${word} wanted` });
  const by = { workOrderId: order.id, companyId: order.companyId, contractorId };
  const [receipt, deliverable, licence, sent] = [
    await uploadOf(contractor, mark, "receipt"),
    await uploadOf(contractor, mark, "deliverable"),
    await uploadOf(contractor, mark, "licence"),
    await uploadOf(contractor, mark, "attachment"),
  ];
  await db.insert(contractorDocuments).values({ fileId: licence.id, userId: contractorId });
  await db.insert(applications).values([
    { ...by, status: "assigned", basicType: "Hour", bidBaseCents: 5000 + n, comment: `${word} comment` },
    {
      ...{
        workOrderId: applied.id,
        companyId: applied.companyId,
        contractorId,
        basicType: "Hour",
        bidBaseCents: 6000 + n,
        isCounterOffer: true,
      },
      ...{ expenseDescription: `${word} ladder`, comment: `${word} offer` },
    },
  ]);
  await db
    .insert(routes)
    .values({ ...by, origin: "invite", status: "declined", declineReason: `${word} busy` });
  await db
    .insert(blocks)
    .values({ by: "contractor", companyId: client.companyId!, contractorId, createdById: contractorId });
  await db.insert(checkEntries).values({
    ...{ ...by, createdById: contractorId, checkInAt: at, checkOutAt: at, workDescription: `${word} worked` },
    ...{ checkInLatitude: 40 + n, checkInLongitude: -70 - n, checkInMiles: n },
    ...{ checkOutLatitude: 41 + n, checkOutLongitude: -71 - n, checkOutMiles: n + 1 },
  });
  await db.insert(expenses).values({
    ...{
      ...by,
      date: "2026-11-20",
      description: `${word} cable`,
      amountCents: 100 + n,
      receiptFileId: receipt.id,
    },
  });
  await db.insert(issueReports).values({
    ...by,
    messages: [
      { by: "client", name: fullName(client), text: `${word} issue`, at: at.toISOString() },
      { by: "contractor", name, text: `${word} reply`, at: at.toISOString() },
    ],
  });
  await db.insert(workOrderDocuments).values({
    ...{
      workOrderId: order.id,
      companyId: order.companyId,
      fileId: deliverable.id,
      isDeliverable: true,
      uploadedById: contractorId,
    },
  });
  await db.insert(workOrderHistory).values([
    {
      ...{ workOrderId: order.id, companyId: order.companyId, actorId: contractorId },
      ...{ creatorName: name, type: `${word}-act` },
      ...{ workOrderStatus: "assigned", description: `${name} did it`, changes: {} },
    },
    {
      ...{ workOrderId: order.id, companyId: order.companyId, actorId: client.id },
      ...{ creatorName: fullName(client), type: "assign" },
      ...{ workOrderStatus: "assigned", description: `Assigned to ${name}` },
      changes: { contractor: { from: "", to: name } },
    },
  ]);
  await db
    .insert(clientRatings)
    .values({ workOrderId: order.id, companyId: order.companyId, rate: (n % 3) + 1, ratedAt: at });
  await db.insert(monthlyStatements).values({ userId: contractorId, month: "2026-10-01", at });
  await db.insert(startReminders).values({ ...by, startAt: at, hoursBefore: 24, at });
  await db
    .insert(workAlertOrders)
    .values({ userId: contractorId, workOrderId: applied.id, companyId: applied.companyId, at });
  await writeMessage(contractor, client, order.id, `${word} wrote`, sent.id);
  await writeMessage(client, contractor, order.id, `${word} heard`);
  await db
    .insert(orderChatMembers)
    .values({ userId: contractorId, workOrderId: order.id, companyId: order.companyId, allCount: 2 });
  await db.insert(notifications).values({
    ...{ userId: client.id, eventId: ++serial + 2_000_000_000, kind: "applied", type: "info", url: "/", at },
    ...{ title: "New application", message: `${name} has applied`, workOrderId: order.id },
  });
  const type = await makeCertificate(contractorId);
  const typed = { contractorId, certificateTypeId: type.id };
  await db.insert(certificateWarnings).values({ ...typed, expiresAt: "2026-12-01", daysBefore: 30, at });
  await db.insert(videoPositions).values({ ...typed, seconds: n, updatedAt: at });
  await db.insert(examAttempts).values({ ...typed, right: 4, of: 5, hasPassed: true, at });
  await db
    .insert(outsideChecks)
    .values({ ...typed, reference: `${word} check`, requestedAt: at, state: "failed" });
  await db.insert(certificatePurchases).values({
    ...{
      ...typed,
      key: `${word} purchase`,
      address: `192.0.2.${n}`,
      amountCents: 4000 + n,
      card: `${word} card`,
    },
    ...{ createdAt: at, settledAt: at, state: "succeeded", reason: `${word} bought` },
  });
  await db.insert(contractorCustomers).values({ contractorId, reference: `${word} at stripe` });
  await db.insert(taxDetails).values({
    ...{
      contractorId,
      entityType: "Individual/sole proprietor",
      name: `${word} Tax Name`,
      businessName: `${word} LLC`,
    },
    ...{
      kind: "SSN",
      number: seal(`23471${9000 + n}`, { table: "tax_details", row: contractorId, field: "number" }),
    },
    ...{ numberEnd: String(9000 + n), address1: `${word} tax street`, city: "Boston", stateCode: "MA" },
    ...{ zipCode: "02108", country: "US", confirmedAt: at },
  });
  const number = (field: string) => seal(`7093184${n}`, { table: "payout_banks", row: contractorId, field });
  await db.insert(payoutBanks).values({
    ...{ contractorId, bankName: `${word} Bank`, accountStatus: "checking", accountType: "personal" },
    ...{ ownerName: `${word} Owner`, email, routing: number("routing"), routingEnd: String(2000 + n) },
    ...{ account: number("account"), accountEnd: String(3000 + n), savedAt: at },
  });
  await db.insert(payoutChoices).values({
    ...{ contractorId, speed: "instant", fixedCents: 60 + n, basisPoints: 110 + n },
    ...{ minCents: 80 + n, maxCents: 900 + n, chosenAt: at },
  });
  await db.insert(bankCustomers).values({ contractorId, reference: `${word} at dwolla` });
  await db.insert(bankTransfers).values({
    ...{
      kind: "payout",
      key: `${word} transfer`,
      contractorId,
      address: "192.0.2.200",
      amountCents: 7000 + n,
    },
    ...{ bank: `${word} bank`, bankName: `${word} Bank`, accountEnd: String(3000 + n), state: "processed" },
    ...{ createdAt: at, settledAt: at },
  });
  const paid = await makePaidOrder(staff, contractor, 20_000 + n);
  await db.insert(contractorNotes).values({
    ...{
      companyId: client.companyId!,
      contractorId,
      fromId: client.id,
      description: `internal ${word} opinion`,
    },
  });
  const group = await makeGroup(client, []);
  await db
    .insert(contractorGroupMembers)
    .values({ groupId: group.id, companyId: client.companyId!, contractorId });
  await db.insert(recruits).values({ name: `${word} recruit`, email, zipCode: "02139" });
  return { order, applied, paid, receipt, deliverable, licence, sent };
}

/** Gives a client user something in every table that only they have, with an order of a contractor. */
export async function fillClient(client: Actor, contractor: Actor, { word, n }: Mark) {
  const order = await makeAssignedOrder(client, contractor, { status: "paid", title: `${word} posted` });
  const companyId = client.companyId!;
  await writeMessage(client, contractor, order.id, `${word} asked`);
  await writeMessage(contractor, client, order.id, `${word} answered`);
  await db.insert(workOrderHistory).values({
    ...{ workOrderId: order.id, companyId, actorId: client.id },
    ...{ creatorName: fullName(client), type: `${word}-posted` },
    workOrderStatus: "draft",
  });
  await db.insert(contractorNotes).values({
    ...{ companyId, contractorId: contractor.id, fromId: client.id, description: `${word} noted` },
  });
  await makeTeam(client, [client.id], `${word} team`);
  await db.insert(bulkRuns).values({
    ...{
      companyId,
      createdById: client.id,
      action: `${word}-run`,
      state: "done",
      orderCount: n,
      address: `192.0.2.${n}`,
    },
  });
  await db.insert(imports).values({
    ...{ companyId, createdById: client.id, fileName: `${word}.csv`, headers: [], mapping: [], rowCount: n },
  });
  await db.insert(refills).values({
    ...{
      key: `${word} refill`,
      companyId,
      actorId: client.id,
      address: `192.0.2.${n}`,
      amountCents: 8000 + n,
    },
    ...{
      feeCents: 240,
      feeBasisPoints: 300,
      card: `${word} card`,
      brand: "visa",
      lastFour: String(4000 + n),
    },
    ...{
      expMonth: 1,
      expYear: 2030,
      createdAt: at,
      reason: `${word} declined`,
      state: "failed",
      settledAt: at,
    },
  });
  await db.insert(singleSignOnIdentities).values({
    ...{ companyId, issuer: `https://${word}.example`, subject: `${word} subject`, userId: client.id },
  });
  await db.insert(companyInvitations).values({
    ...{ companyId, randIdHash: `${word} invitation`, email: client.email, firstName: word, lastName: word },
    ...{ phone: "", level: "Admin", expiresAt: at, acceptedAt: at, invitedById: null },
  });
  return { order };
}
