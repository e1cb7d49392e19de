import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

/** A person's authenticator app (TOTP). Secrets are encrypted and bound to this row. */
export const secondFactors = pgTable("second_factors", {
  userId: whole()
    .primaryKey()
    .references(() => users.id),
  /** Null until a first app is confirmed. */
  secret: text(),
  /** The secret of an app that is being set up; the former one works until the new one is confirmed. */
  pendingSecret: text(),
  confirmedAt: instant(),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: integer(),
});

/** Codes for signing in without the app; each works once. Only hashes are stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.userId)],
);

/** A person's passkeys (WebAuthn). Nothing in a row opens anything: the private key stays in the authenticator. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** The person's choice, at first what the authenticator is called. */
    name: text().notNull(),
    /** Base64url, as in the browser's answers; so is the key, in COSE. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** What the authenticator calls the account: random, the same for all passkeys of a person. */
    handle: text().notNull(),
    /** How the browser reaches the authenticator: "internal", "usb", "hybrid". */
    transports: text().array().notNull().default([]),
    /** Signatures so far; authenticators that don't count say 0. */
    signCount: whole().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
);

export type PasskeyPurpose = "add" | "sign-in" | "second-step" | "confirm";

/** What an authenticator is asked to sign: for one use, one purpose and one browser. Deleted by its use. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Hash of the secret in the browser's cookie: of its session, its second step, or its sign-in by passkey. */
    holderHash: text().notNull(),
    /** The handle of a passkey that is being added. */
    handle: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
