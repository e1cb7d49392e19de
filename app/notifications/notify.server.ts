import { users } from "db/schema/accounts";
import { routes } from "db/schema/applications";
import { teamMembers } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { notifications } from "db/schema/notifications";
import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray } from "drizzle-orm";
import { fullName } from "~/access/actor";
import { finance } from "~/access/staff-groups";
import { paths } from "~/paths";
import type { Tx } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { recordEvents } from "~/platform/db/events/record.server";
import { recordSuppressed } from "~/platform/sent-messages/record.server";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { notificationEmails } from "./emails.server";
import { hasNotices, noticesOf } from "./notices";
import { jobNotice } from "./notices/job";
import { type Kind, kinds, type Notice } from "./notices/kinds";
import { type MoneyNotice, moneyNotices } from "./notices/money";
import { platformNotice } from "./notices/platform";
import { verificationNotices } from "./notices/verification";

const DAY = 24 * 60 * 60_000;
const atLeastOne = (ids: Iterable<number>) => {
  const list = [...new Set(ids)];
  return list.length > 0 ? list : [0];
};

/** Stores a batch's notifications and queues emails and texts, not for events older than a day. */
export async function notify(tx: Tx, batch: StoredEvent[]): Promise<void> {
  const orderEvents = batch.filter(({ type }) => hasNotices(type));
  const wins = orderEvents.map(({ subjectId }) => subjectId ?? 0);
  const [orders, actors] = [
    await ordersOf(tx, wins),
    await namesOf(
      tx,
      orderEvents.map(({ actorId }) => actorId ?? 0),
    ),
  ];
  const pending: PendingNotification[] = [];
  for (const event of batch) {
    const order = orders.get(event.subjectId ?? 0);
    if (hasNotices(event.type) && order) {
      const about = { win: order.id, title: order.title, company: order.company };
      const notices = noticesOf(event, {
        ...about,
        actor: actors.get(event.actorId ?? 0) ?? "The contractor",
      });
      for (const notice of notices)
        for (const userId of audienceOf(notice.to, event, order))
          if (userId !== event.actorId)
            pending.push({ userId, event, notice, win: order.id, url: urlOf(notice, order.id) });
    }
    const alarm = platformNotice(event);
    const concerned =
      alarm?.to === "super administrators" ? await superAdministrators(tx) : (alarm?.to ?? []);
    for (const userId of concerned)
      if (alarm && userId !== event.actorId)
        pending.push({ userId, event, notice: alarm, win: null, url: staffPaths.reconciliation() });
    for (const { to, url, ...notice } of [...moneyNotices(event), ...verificationNotices(event)])
      for (const userId of await moneyAudience(tx, to))
        if (userId !== event.actorId) pending.push({ userId, event, notice, win: null, url });
    const job = jobNotice(event);
    if (job && event.actorId !== null)
      pending.push({ userId: event.actorId, event, notice: job, win: null, url: jobUrl(event) });
  }
  if (pending.length > 0) await store(tx, pending);
}

type PendingNotification = {
  userId: number;
  event: StoredEvent;
  notice: Omit<Notice, "to">;
  win: number | null;
  url: string;
};
type OrderWithPeople = NonNullable<ReturnType<Awaited<ReturnType<typeof ordersOf>>["get"]>>;

async function store(tx: Tx, pending: PendingNotification[]) {
  const present = now();
  const people = await tx
    .select({ id: users.id, email: users.email, noticeMail: users.noticeMail, noticeSms: users.noticeSms })
    .from(users)
    .where(
      and(inArray(users.id, atLeastOne(pending.map(({ userId }) => userId))), eq(users.state, "active")),
    );
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = pending
    .filter(({ userId }) => byId.has(userId))
    .map(({ userId, event, notice, win, url }) => ({
      userId,
      eventId: event.id,
      workOrderId: win,
      url,
      at: event.at,
      kind: notice.kind,
      type: notice.type,
      title: notice.title,
      message: notice.message,
    }));
  if (rows.length === 0) return;
  const companies = new Map(pending.map(({ event }) => [event.id, event.companyId]));
  const stored = await tx.insert(notifications).values(rows).onConflictDoNothing().returning();
  await recordEvents(
    tx,
    "notification.kept",
    stored.map(({ id, eventId }) => ({ type: "notification", id, companyId: companies.get(eventId) ?? 0 })),
  );
  const fresh = stored.filter(({ at }) => present.getTime() - at.getTime() <= DAY);
  const unwanted = fresh.flatMap(({ userId, kind, title, workOrderId: win }) => {
    const { email: address, noticeMail } = byId.get(userId)!;
    const sent = kinds[kind as Kind].email && noticeMail === "never";
    const reason = "Emails are turned off in the profile";
    return sent
      ? { kind: kind as Kind, userId, win, address, subject: title, channel: "mail" as const, reason }
      : [];
  });
  await recordSuppressed(unwanted, tx);
  for (const { id, userId, kind } of fresh) {
    const { email, sms } = kinds[kind as Notice["kind"]];
    const person = byId.get(userId)!;
    if (email && person.noticeMail === "at-once")
      await notificationEmails.add(tx, { notificationId: id, by: "mail" });
    if (sms && person.noticeSms) await notificationEmails.add(tx, { notificationId: id, by: "sms" });
  }
}

function audienceOf(to: Notice["to"], { payload }: StoredEvent, order: OrderWithPeople): readonly number[] {
  if (to === "client") return order.clientSide;
  if (to === "routed") return order.routed;
  if (to !== "contractor") return to;
  // The contractor at the time of the event; it may have changed since.
  const contractorId = "contractorId" in payload ? payload.contractorId : order.contractorId;
  return typeof contractorId === "number" ? [contractorId] : [];
}

async function ordersOf(tx: Tx, wins: number[]) {
  const found = await tx
    .select({
      id: workOrders.id,
      title: workOrders.title,
      company: companies.name,
      createdById: workOrders.createdById,
      contractorId: workOrders.contractorId,
      teamIds: workOrders.teamIds,
    })
    .from(workOrders)
    .innerJoin(companies, eq(companies.id, workOrders.companyId))
    .where(inArray(workOrders.id, atLeastOne(wins)));
  const members = await tx
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, atLeastOne(found.flatMap(({ teamIds }) => teamIds))));
  const invited = await tx
    .select({ win: routes.workOrderId, contractorId: routes.contractorId })
    .from(routes)
    .where(and(inArray(routes.workOrderId, atLeastOne(wins)), eq(routes.status, "active")));
  return new Map(
    found.map((order) => {
      const ofTeams = members.filter(({ teamId }) => order.teamIds.includes(teamId));
      const clientSide = [...new Set([order.createdById, ...ofTeams.map(({ userId }) => userId)])];
      const routed = invited.filter(({ win }) => win === order.id).map(({ contractorId }) => contractorId);
      return [order.id, { ...order, clientSide, routed }];
    }),
  );
}

async function moneyAudience(tx: Tx, to: MoneyNotice["to"]) {
  const isConcerned =
    to === "finance staff"
      ? and(eq(users.role, "superAdmin"), inArray(users.staffRole, finance.superAdmin))
      : and(eq(users.companyId, to.adminsOf), eq(users.level, "Admin"));
  const found = await tx.select({ id: users.id }).from(users).where(isConcerned);
  return found.map(({ id }) => id);
}

async function superAdministrators(tx: Tx) {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.role, "superAdmin"));
  return found.map(({ id }) => id);
}

async function namesOf(tx: Tx, ids: number[]) {
  const found = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, atLeastOne(ids)));
  return new Map(found.map((person) => [person.id, fullName(person)]));
}

/** These recipients can't open the order any more, so the link goes to available work. */
const lostAccessKinds: readonly Kind[] = ["not-chosen", "deleted", "unassigned", "un-routed"];
const hasLostAccess = ({ kind }: Notice) => lostAccessKinds.includes(kind);
function urlOf(notice: Notice, win: number) {
  if (notice.kind === "payout-failed" || notice.kind === "payout-slowed") return paths.manageFunds();
  return hasLostAccess(notice) ? paths.tab("available") : paths.share("all", win);
}
function jobUrl({ type, subjectId }: StoredEvent) {
  if (type.startsWith("own-data.")) return paths.ownData();
  return type === "bulk-run.finished" ? paths.bulkRun(subjectId ?? 0) : paths.import(subjectId ?? 0);
}
