import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, whole } from "./columns";
import { ofOrder } from "./of-order";

/** A contractor's rating of the company, once per order. */
export const clientRatings = pgTable(
  "client_ratings",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    /** Hash of the secret in the emailed link. */
    linkHash: text(),
    rate: integer(),
    ratedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workOrderId, t.companyId] }),
    ofOrder("client_ratings", t),
    // Random, so that it needs no unique index, which would span all companies.
    index().on(t.linkHash),
  ],
);
