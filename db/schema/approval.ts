import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, whole } from "./columns";
import { workOrders } from "./work-orders";

/** A contractor's rating of the company, once per order. */
export const clientRatings = pgTable("client_ratings", {
  workOrderId: whole()
    .primaryKey()
    .references(() => workOrders.id),
  /** Hash of the secret in the emailed link. */
  linkHash: text().unique(),
  rate: integer(),
  ratedAt: instant(),
});
