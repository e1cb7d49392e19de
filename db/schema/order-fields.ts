import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { whole } from "./columns";
import { approvalCodes, customFields } from "./companies";
import { workOrders } from "./work-orders";

/** PUBLIC: contractors see it before assignment · RESTRICTED: once assigned · HIDDEN: never */
export type Visibility = "PUBLIC" | "RESTRICTED" | "HIDDEN";

/** A custom field on an order. Its name is in the company's list, so that renaming it applies everywhere. */
export const orderCustomFields = pgTable(
  "order_custom_fields",
  {
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    customFieldId: whole()
      .notNull()
      .references(() => customFields.id, { onDelete: "cascade" }),
    value: text().notNull().default(""),
    type: text().$type<Visibility>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workOrderId, t.customFieldId] }),
    index("order_custom_fields_value").on(t.customFieldId, sql`lower(${t.value})`, t.workOrderId),
  ],
);

/** A client approval code on an order; `value` is filled in on approval. */
export const orderApprovalCodes = pgTable(
  "order_approval_codes",
  {
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    approvalCodeId: whole()
      .notNull()
      .references(() => approvalCodes.id),
    value: text().notNull().default(""),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workOrderId, t.approvalCodeId] }), index().on(t.approvalCodeId)],
);
