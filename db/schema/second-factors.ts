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
