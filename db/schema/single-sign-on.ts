import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";

/** off: not offered · optional: beside passwords · required: instead of them, but for the emergency account */
export const singleSignOnModes = ["off", "optional", "required"] as const;
export type SingleSignOnMode = (typeof singleSignOnModes)[number];

const companyId = () =>
  whole()
    .notNull()
    .references(() => companies.id);

/** A company's own sign-in service, an OpenID provider, and whether its people use it. */
export const singleSignOn = pgTable(
  "single_sign_on",
  {
    companyId: companyId().primaryKey(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Encrypted and bound to this row. */
    clientSecret: text().notNull(),
    mode: text().$type<SingleSignOnMode>().notNull().default("off"),
    /** The Admin who may still use a password while single sign-on is required. */
    emergencyUserId: whole().references(() => users.id),
  },
  (t) => [
    index().on(t.emergencyUserId),
    check("required_has_emergency", sql`${t.mode} <> 'required' or ${t.emergencyUserId} is not null`),
  ],
);

/** Email domains whose people sign in through their company's provider. */
export const singleSignOnDomains = pgTable(
  "single_sign_on_domains",
  {
    id: id(),
    companyId: companyId(),
    /** In lower case. */
    domain: text().notNull(),
    /** The address at the domain that gets the link. */
    sentTo: text().notNull(),
    /** Hash of the secret in that link; null until the email is written. */
    tokenHash: text().unique(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    unique("single_sign_on_domains_once").on(t.companyId, t.domain),
    uniqueIndex("single_sign_on_domains_confirmed").on(t.domain).where(sql`confirmed_at is not null`),
  ],
);

/** Who a company's provider says somebody is: its subject never changes, an email address may. */
export const singleSignOnIdentities = pgTable(
  "single_sign_on_identities",
  {
    id: id(),
    companyId: companyId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique("single_sign_on_identities_once").on(t.companyId, t.issuer, t.subject),
    index().on(t.userId),
  ],
);

/** Sign-ins that are under way at a provider. Their secret is in the browser's cookie; each works once. */
export const singleSignOnFlows = pgTable(
  "single_sign_on_flows",
  {
    secretHash: text().primaryKey(),
    companyId: companyId(),
    /** Who confirms that it is them; null for signing in. */
    userId: whole().references(() => users.id),
    returnTo: text().notNull(),
    /** The encrypted form that waits for the confirmation. */
    sealedForm: text(),
    startedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Hashed addresses of deleted people, whom the provider alone does not bring back. */
export const singleSignOnRemovals = pgTable(
  "single_sign_on_removals",
  {
    companyId: companyId(),
    emailHash: text().notNull(),
  },
  (t) => [unique("single_sign_on_removals_once").on(t.companyId, t.emailHash)],
);
