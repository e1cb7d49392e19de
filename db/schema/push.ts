import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

/** Browsers that get a person's push messages. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    /** The push service's address for this browser: whoever knows it and the keys can send to it. */
    endpoint: text().notNull().unique(),
    /** The browser's public key, in base64url. */
    p256dh: text().notNull(),
    /** The browser's secret, in base64url. */
    auth: text().notNull(),
    /** "Chrome on Android". */
    label: text().notNull(),
    /** The session that was last open in this browser; signing it out removes the device. */
    sessionHash: text().notNull(),
    /** Hash of the browser's device cookie, which outlives its sessions. */
    cookieHash: text().notNull(),
    createdAt: instant().notNull(),
    /** When the browser says that its subscription ends; most say nothing. */
    expiresAt: instant(),
    lastSuccessAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.sessionHash), index().on(t.cookieHash)],
);
