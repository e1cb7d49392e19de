import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { coordinates, id, instant, onGlobe, whole } from "./columns";
import { files } from "./platform";

/**
 * exam: bought, studied and passed here · outside: checked by a provider · office: entered by the super administrator
 */
export type CertificateWay = "exam" | "outside" | "office";
export type PurchaseState = "requested" | "succeeded" | "failed";
export type OutsideState = "requested" | "passed" | "failed";

const day = () => date({ mode: "string" });
const contractorId = whole()
  .notNull()
  .references(() => users.id);

/** Certificates that contractors can hold. `name` never changes; `label` is shown (MC §3). */
export const certificateTypes = pgTable(
  "certificate_types",
  {
    id: id(),
    name: text().notNull().unique(),
    label: text().notNull(),
    passedDateRequired: boolean().notNull().default(true),
    expiresDateRequired: boolean().notNull().default(false),
    way: text().$type<CertificateWay>().notNull().default("office"),
    /** Price for one year; 0 is free. */
    priceCents: whole().notNull().default(0),
    /** The badge's tint and icon. */
    color: text().notNull().default("slate"),
    icon: text().notNull().default("certificate"),
    videoFileId: whole().references(() => files.id),
    captionsFileId: whole().references(() => files.id),
    /** A type that is no longer offered stays with its holders. */
    isOffered: boolean().notNull().default(true),
  },
  () => [check("certificate_types_price", sql`price_cents between 0 and 99999999`)],
);

/** An exam's questions in order, with two to nine answers; the right one is an index from 0. */
export const certificateQuestions = pgTable(
  "certificate_questions",
  {
    id: id(),
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    question: text().notNull(),
    answers: text().array().notNull(),
    rightAnswer: integer().notNull(),
  },
  (t) => [
    index().on(t.certificateTypeId, t.id),
    check("certificate_questions_answers", sql`cardinality(answers) between 2 and 9`),
    check("certificate_questions_right", sql`right_answer >= 0 and right_answer < cardinality(answers)`),
  ],
);

/** Certificates of contractors. `expiresAt` is the last valid day; null never expires. */
export const contractorCertificates = pgTable(
  "contractor_certificates",
  {
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    passedAt: day(),
    expiresAt: day(),
    /** The holder's home, to search holders nearest first; copied from `users` (app/contractors/home.server.ts). */
    ...coordinates(),
  },
  (t) => [
    primaryKey({ columns: [t.contractorId, t.certificateTypeId] }),
    index("contractor_certificates_near").using(
      "gist",
      t.certificateTypeId,
      onGlobe(t.latitude, t.longitude),
    ),
    index("contractor_certificates_of").on(t.certificateTypeId, t.contractorId),
    index("contractor_certificates_end").on(t.expiresAt),
  ],
);

/** Expiry warnings that were sent, each once per certificate, expiry day and days before. */
export const certificateWarnings = pgTable(
  "certificate_warnings",
  {
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    expiresAt: day().notNull(),
    daysBefore: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractorId, t.certificateTypeId, t.expiresAt, t.daysBefore] })],
);

/** A contractor's id at the card provider. */
export const contractorCustomers = pgTable("contractor_customers", {
  contractorId: whole()
    .primaryKey()
    .references(() => users.id),
  reference: text().notNull().unique(),
});

/**
 * A certificate purchase, committed before the provider is called. An open one, or one paid and not yet used, prevents
 * another, so that nobody pays twice.
 */
export const certificatePurchases = pgTable(
  "certificate_purchases",
  {
    id: id(),
    /** The charge's idempotency key at the provider, by which it is found again. */
    key: text().notNull().unique(),
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    address: text().notNull(),
    amountCents: whole().notNull(),
    /** The provider's token of the card, or of its checkout page, and the card's brand and last digits. */
    card: text().notNull().default(""),
    page: text(),
    brand: text().notNull().default(""),
    lastFour: text().notNull().default(""),
    state: text().$type<PurchaseState>().notNull().default("requested"),
    /** Why it failed, for people. */
    reason: text().notNull().default(""),
    /** The provider's id of the payment. */
    reference: text().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** Set when a passed exam uses up the purchase; renewal needs another one. */
    usedAt: instant(),
  },
  (t) => [
    index().on(t.contractorId, t.createdAt),
    uniqueIndex("certificate_purchases_one_open")
      .on(t.contractorId, t.certificateTypeId)
      .where(sql`state <> 'failed' and used_at is null`),
    check("certificate_purchases_amount", sql`amount_cents > 0`),
    check("certificate_purchases_settled", sql`(state = 'requested') = (settled_at is null)`),
  ],
);

/** Position in a certificate's video, in whole seconds. */
export const videoPositions = pgTable(
  "certificate_video_positions",
  {
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    seconds: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractorId, t.certificateTypeId] })],
);

/** Submitted exams. */
export const examAttempts = pgTable(
  "certificate_exam_attempts",
  {
    id: id(),
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    right: integer().notNull(),
    of: integer().notNull(),
    hasPassed: boolean().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.contractorId, t.certificateTypeId, t.id)],
);

/** A check at the outside provider. Failures are shown to nobody (MC §2). */
export const outsideChecks = pgTable(
  "outside_checks",
  {
    id: id(),
    /** The provider's reference of the check: 256 random bits. */
    reference: text().notNull().unique(),
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    state: text().$type<OutsideState>().notNull().default("requested"),
    requestedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [index().on(t.contractorId, t.certificateTypeId)],
);

/** The outside provider's messages, each processed once. */
export const outsideEvents = pgTable("outside_events", {
  eventId: text().primaryKey(),
  receivedAt: instant().notNull(),
});
