import { providerCalls, receivedWebhooks } from "db/schema/monitoring";
import {
  auditLog,
  events,
  files,
  idempotencyKeys,
  savedSubmissions,
  unreadEvents,
  writtenPositions,
} from "db/schema/platform";
import {
  reportChanges,
  reportCompanies,
  reportDays,
  reportMonths,
  reportOrders,
  weeklyCompanyReports,
  weeklyReports,
} from "db/schema/reports";
import { orderSites, siteDocuments, sites } from "db/schema/sites";
import { staffNotes, suspensions } from "db/schema/suspensions";
import { templateDocuments, templates } from "db/schema/templates";
import { and, eq, or, sql } from "drizzle-orm";
import { type Declared, impersonal, OTHERS, OURS, type Person, personal } from "./rule.server";
import { scrubbed } from "./scrub.server";

const byOrAbout = ({ id }: Person) =>
  or(eq(auditLog.actorId, id), and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, id)));
const eventByOrAbout = ({ id }: Person) =>
  or(eq(events.actorId, id), and(eq(events.subjectType, "user"), eq(events.subjectId, id)));

export const recordTables: Declared[] = [
  personal(auditLog, {
    copy: {
      file: "acts.json",
      title: "What you did, with the IP address that it came from",
      which: ({ id }) => eq(auditLog.actorId, id),
      columns: ["at", "action", "subjectType", "subjectId", "address"],
    },
    left: { [OURS]: ["id", "companyId", "actorId"], [OTHERS]: ["detail"] },
    erase: {
      which: byOrAbout,
      set: (person) => ({
        address: sql`case when ${auditLog.actorId} = ${person.id} then '' else ${auditLog.address} end`,
        detail: scrubbed(sql`${auditLog.detail}`, person),
      }),
    },
  }),
  personal(events, {
    copy: null,
    left: { "the same as what the person did, for some days": "*" },
    erase: {
      which: eventByOrAbout,
      set: (person) => ({ payload: scrubbed(sql`${events.payload}`, person) }),
    },
  }),
  personal(files, {
    copy: {
      file: "files.json",
      title: "Files that you uploaded; the files themselves are in the folder “files”",
      which: ({ id }) => eq(files.uploadedById, id),
      columns: ["id", "name", "mime", "sizeBytes", "createdAt"],
    },
    left: { [OURS]: ["storageKey", "thumbnailKey", "uploadedById"] },
    erase: { keep: "on the other side's work orders; the others are deleted with their bytes" },
  }),
  personal(idempotencyKeys, {
    copy: null,
    left: { "answers to requests that a program may repeat, for 30 days": "*" },
    erase: { delete: ({ id }) => eq(idempotencyKeys.actorId, id) },
  }),
  personal(suspensions, {
    copy: {
      file: "suspensions.json",
      title: "When your account was suspended",
      which: ({ id }) => eq(suspensions.userId, id),
      columns: ["startedAt", "endedAt"],
    },
    left: {
      [OURS]: ["id", "userId", "companyId", "formerState"],
      [OTHERS]: ["reason", "startedBy", "endReason", "endedBy"],
    },
    erase: { which: ({ id }) => eq(suspensions.userId, id), set: { reason: "", endReason: "" } },
  }),
  personal(staffNotes, {
    copy: null,
    left: { "what Callout's staff note among themselves": "*" },
    erase: { delete: ({ id }) => eq(staffNotes.userId, id) },
  }),
  personal(templates, {
    copy: null,
    left: { "the company's templates, whoever made them": "*" },
    erase: { keep: "the company's templates" },
  }),
  impersonal(savedSubmissions, "for an hour, under the hash of a browser's cookie"),
  impersonal(unreadEvents, "which events wait for whom"),
  impersonal(writtenPositions, "how far the log was when somebody wrote last", {
    userId: "a number that says nothing but that",
  }),
  impersonal(providerCalls, "counts of calls"),
  impersonal(receivedWebhooks, "the providers' messages, without numbers, for 30 days"),
  impersonal(templateDocuments, "files of the company's templates"),
  impersonal(sites, "the company's sites and whom to ask there"),
  impersonal(siteDocuments, "files of the company's sites"),
  impersonal(orderSites, "where orders are done"),
  impersonal(weeklyReports, "sums"),
  impersonal(weeklyCompanyReports, "sums"),
  impersonal(reportCompanies, "time zones of companies"),
  impersonal(reportChanges, "orders to count again"),
  impersonal(reportOrders, "what an order adds to sums", {
    contractorId: "an id that shows the name that is left",
  }),
  impersonal(reportDays, "sums"),
  impersonal(reportMonths, "sums"),
];
