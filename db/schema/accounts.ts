import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { coordinates, id, instant, onGlobe, whole } from "./columns";
import { companies } from "./companies";
import { files } from "./platform";

export type Role = "contractor" | "client" | "superAdmin";
export type AccessLevel = "Admin" | "Manager" | "Dispatcher";
/** Staff roles: an owner does everything, finance deals with money, support with people. */
export const staffRoles = ["owner", "finance", "support", "read-only"] as const;
export type StaffRole = (typeof staffRoles)[number];
/**
 * unverified: email not confirmed · active · deactivated by the user, who can reactivate it · disabled by the
 * company's Admin or at the console · suspended by staff, who can restore it
 */
export type AccountState = "unverified" | "active" | "deactivated" | "disabled" | "suspended";

export type NoticeMail = "at-once" | "daily" | "never";

export const pushKinds = [
  "assigned",
  "routed",
  "invited",
  "message",
  "adjustment",
  "paid",
  "starts-soon",
] as const;
export type PushKind = (typeof pushKinds)[number];

const citext = customType<{ data: string }>({ dataType: () => "citext" });
const box = customType<{ data: string }>({ dataType: () => "box" });

export const users = pgTable(
  "users",
  {
    id: id(),
    role: text().$type<Role>().notNull(),
    companyId: whole().references((): AnyPgColumn => companies.id),
    level: text().$type<AccessLevel>(),
    staffRole: text().$type<StaffRole>(),
    state: text().$type<AccountState>().notNull().default("unverified"),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: citext().notNull().unique(),
    /** Ten digits. */
    phone: text().notNull().default(""),
    passwordHash: text().notNull(),
    website: text().notNull().default(""),
    address1: text().notNull().default(""),
    address2: text().notNull().default(""),
    city: text().notNull().default(""),
    /** ISO 3166-2 subdivision without the country: "MA". */
    stateCode: text().notNull().default(""),
    zipCode: text().notNull().default(""),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull().default("US"),
    ...coordinates(),
    /** Sanitised HTML. */
    about: text().notNull().default(""),
    credentials: text().notNull().default(""),
    referredPersonName: text().notNull().default(""),
    pictureFileId: whole(),
    agreementsAcceptedAt: instant(),
    /** When the user unsubscribed from emails about available work. */
    unsubscribedAt: instant(),
    /** When notifications are emailed: at once, in a daily digest, or never. */
    noticeMail: text().$type<NoticeMail>().notNull().default("at-once"),
    /** Whether changes of assigned work are sent as text messages too. */
    noticeSms: boolean().notNull().default(false),
    /** The kinds of push messages that the person chose. */
    noticePush: text()
      .array()
      .$type<PushKind[]>()
      .notNull()
      .default([...pushKinds]),
    /** When a client dismissed the dashboard's first steps. */
    firstStepsDismissedAt: instant(),
    deactivationReason: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
    lastLoginAt: instant(),
    /** When an Admin deleted the user. The row stays for the name in histories, disabled and without an address. */
    removedAt: instant(),
    /** Searched to find people: number, name, address, city and state. */
    searchText: text().generatedAlwaysAs(
      sql`lower(id::text || chr(10) || first_name || ' ' || last_name || chr(10) || email::text || chr(10) || city || chr(10) || state_code)`,
    ),
  },
  (t) => [
    index().on(t.companyId),
    index("users_search").using("gin", sql`${t.searchText} gin_trgm_ops, ${t.phone} gin_trgm_ops`),
    index("contractors_place")
      .using("gist", onGlobe(t.latitude, t.longitude))
      .where(sql`role = 'contractor' and state = 'active'`),
    index("contractors_name")
      .on(sql`lower(first_name || ' ' || last_name)`, t.id)
      .where(sql`role = 'contractor' and state = 'active'`),
    check("staff_has_role", sql`(${t.role} = 'superAdmin') = (${t.staffRole} is not null)`),
    check(
      "client_has_company",
      sql`(${t.role} = 'client') = (${t.companyId} is not null and ${t.level} is not null)`,
    ),
  ],
);

/** Columns for contractors only. Scores count the orders with that part acceptable. */
export const contractorProfiles = pgTable(
  "contractor_profiles",
  {
    userId: whole()
      .primaryKey()
      .references(() => users.id),
    /** Miles around home for which available work is emailed. */
    defaultDistanceMiles: integer().notNull().default(60),
    /** When new work within these miles is emailed. */
    workMail: text().$type<NoticeMail>().notNull().default("daily"),
    /** The home, copied from `users` (app/contractors/home.server.ts). */
    ...coordinates(),
    /** Bounding box of the radius, only for instant alerts; maintained by a trigger. */
    reach: box(),
    totalJobs: integer().notNull().default(0),
    communicationScore: integer().notNull().default(0),
    workScore: integer().notNull().default(0),
    deliverablesScore: integer().notNull().default(0),
    completedCount: integer().notNull().default(0),
    lastCompletedAt: instant(),
  },
  (t) => [index("contractor_profiles_reach").using("gist", t.reach).where(sql`reach is not null`)],
);

/** Documents that a contractor shows clients: licenses, insurance, other certificates. */
export const contractorDocuments = pgTable(
  "contractor_documents",
  {
    fileId: whole()
      .primaryKey()
      .references(() => files.id),
    userId: whole()
      .notNull()
      .references(() => users.id),
  },
  (t) => [index().on(t.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the 256-bit secret in the cookie or token, so that a leaked table opens nothing. */
    idHash: text().primaryKey(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    kind: text().$type<"web" | "api">().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** When the person last gave a password or a code. */
    confirmedAt: instant().notNull().defaultNow(),
    /** Whether the company's single sign-on opened it. */
    viaProvider: boolean().notNull().default(false),
    address: text().notNull().default(""),
    userAgent: text().notNull().default(""),
    /** The person whose pages a member of staff views with this session, and until when. */
    viewedUserId: whole().references(() => users.id),
    viewedUntil: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Browsers and programs that a person has signed in with, so that a new one is told by email. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** Hash of the secret in the browser's long-lived cookie; for a program, of its name and address. */
    keyHash: text().notNull(),
    /** Browser and system: "Chrome on Windows". A cookie that moved to another one is a new device. */
    name: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyHash] }), index().on(t.lastUsedAt)],
);

/** One-time links and codes that were sent out. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    tokenHash: text().primaryKey(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    purpose: text()
      .$type<"verify" | "reset" | "unsubscribe" | "unsubscribe-notices" | "change-email" | "second-step">()
      .notNull(),
    /** The address that the link was emailed to and thereby proves; null for a text message. */
    email: citext(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId, t.purpose)],
);

/** Rate-limited attempts (sign-in, reset, contact …), counted here so that limits hold across servers. */
export const attempts = pgTable(
  "attempts",
  { id: id(), key: text().notNull(), at: instant().notNull().defaultNow() },
  (t) => [index().on(t.key, t.at)],
);

export const contactMessages = pgTable("contact_messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  address: text().notNull().default(""),
  createdAt: instant().notNull().defaultNow(),
});

/** Unsaved contents of long forms, offered when the form is opened again. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** Identifies the form: "work-order:new", "work-order:100001". */
    form: text().notNull(),
    values: jsonb().$type<Record<string, string[]>>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [unique("form_drafts_once").on(t.userId, t.form)],
);
