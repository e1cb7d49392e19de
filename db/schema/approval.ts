import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, whole } from "./columns";
import { workOrders } from "./work-orders";

/** What a contractor said about the company, once per order. */
export const clientRatings = pgTable("client_ratings", {
  workOrderId: whole()
    .primaryKey()
    .references(() => workOrders.id),
  /** Proves the mailed link; hashed. */
  linkHash: text().unique(),
  rate: integer(),
  ratedAt: instant(),
});
