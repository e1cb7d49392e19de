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
import { degrees, id, instant, onGlobe, whole } from "./columns";
import { files } from "./platform";

/** exam: bought, watched and passed here · outside: a provider checks · office: the super administrator notes it */
export type CertificateWay = "exam" | "outside" | "office";
export type PurchaseState = "asked" | "succeeded" | "failed";
export type OutsideState = "asked" | "passed" | "failed";

const day = () => date({ mode: "string" });
const contractorId = whole()
  .notNull()
  .references(() => users.id);

/** What contractors can be certified in. `name` is its own for good, `label` is what people read (MC §3). */
export const certificateTypes = pgTable(
  "certificate_types",
  {
    id: id(),
    name: text().notNull().unique(),
    label: text().notNull(),
    passedDateRequired: boolean().notNull().default(true),
    expiresDateRequired: boolean().notNull().default(false),
    way: text().$type<CertificateWay>().notNull().default("office"),
    /** For a year; 0 is free. */
    priceCents: whole().notNull().default(0),
    /** How its badge looks: a chip's tint and an icon of ours. */
    color: text().notNull().default("slate"),
    icon: text().notNull().default("certificate"),
    videoFileId: whole().references(() => files.id),
    captionsFileId: whole().references(() => files.id),
    /** What is no longer offered stays with those who have it. */
    isOffered: boolean().notNull().default(true),
  },
  () => [check("certificate_types_price", sql`price_cents between 0 and 99999999`)],
);

/** An exam's questions in their order; two to nine answers, and which one is right, from 0. */
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

/** Who has passed what. It counts through its last day; without one it counts for good. */
export const contractorCertificates = pgTable(
  "contractor_certificates",
  {
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    passedAt: day(),
    expiresAt: day(),
    /** Where its holder lives, kept by triggers: a search for who has one reads the nearest first (db/functions/places.sql). */
    latitude: degrees(),
    longitude: degrees(),
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

/** Who was told that a certificate ends on this day, so many days before: each once. */
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

/** A contractor as the card provider knows him. */
export const contractorCustomers = pgTable("contractor_customers", {
  contractorId: whole()
    .primaryKey()
    .references(() => users.id),
  reference: text().notNull().unique(),
});

/**
 * A certificate that somebody pays for: committed before the provider is asked, as a refill is. One that is asked for,
 * or paid and not used up by passing, keeps another one from being made: nobody pays twice.
 */
export const certificatePurchases = pgTable(
  "certificate_purchases",
  {
    id: id(),
    /** Known to the provider too: the charge's idempotency key, and how the charge is found again. */
    key: text().notNull().unique(),
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    address: text().notNull(),
    amountCents: whole().notNull(),
    /** The provider's token of the card, or of its own page that takes one; and what a person knows the card by. */
    card: text().notNull().default(""),
    page: text(),
    brand: text().notNull().default(""),
    lastFour: text().notNull().default(""),
    state: text().$type<PurchaseState>().notNull().default("asked"),
    /** Why it failed, in words for the person. */
    reason: text().notNull().default(""),
    /** The provider's own number of the payment. */
    reference: text().unique(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** When passing the exam used it up; the next year is bought anew. */
    usedAt: instant(),
  },
  (t) => [
    index().on(t.contractorId, t.createdAt),
    uniqueIndex("certificate_purchases_one_open")
      .on(t.contractorId, t.certificateTypeId)
      .where(sql`state <> 'failed' and used_at is null`),
    check("certificate_purchases_amount", sql`amount_cents > 0`),
    check("certificate_purchases_settled", sql`(state = 'asked') = (settled_at is null)`),
  ],
);

/** How far somebody has watched a certificate's video, in whole seconds. */
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

/** Exams as they were handed in. */
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

/** A check that somebody was led to the outside provider for. What failed there is told to nobody (MC §2). */
export const outsideChecks = pgTable(
  "outside_checks",
  {
    id: id(),
    /** What the provider calls it by: 256 random bits. */
    reference: text().notNull().unique(),
    contractorId,
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    state: text().$type<OutsideState>().notNull().default("asked"),
    requestedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [index().on(t.contractorId, t.certificateTypeId)],
);

/** What the outside provider told us, each once for ever. */
export const outsideEvents = pgTable("outside_events", {
  eventId: text().primaryKey(),
  receivedAt: instant().notNull(),
});
