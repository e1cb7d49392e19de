import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { whole } from "./columns";
import { approvalCodes, customFields } from "./companies";
import { ofCompany } from "./of-company";
import { ofOrder } from "./of-order";

/** PUBLIC: contractors see it before assignment · RESTRICTED: once assigned · HIDDEN: never */
export type Visibility = "PUBLIC" | "RESTRICTED" | "HIDDEN";

/** A custom field on an order. Its name is in the company's list, so that renaming it applies everywhere. */
export const orderCustomFields = pgTable(
  "order_custom_fields",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    customFieldId: whole().notNull(),
    value: text().notNull().default(""),
    type: text().$type<Visibility>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workOrderId, t.customFieldId, t.companyId] }),
    ofOrder("order_custom_fields", t),
    ofCompany("order_custom_fields_field", [t.customFieldId, t.companyId], customFields).onDelete("cascade"),
    index("order_custom_fields_value").on(t.customFieldId, sql`lower(${t.value})`, t.workOrderId),
  ],
);

/** A client approval code on an order; `value` is filled in on approval. */
export const orderApprovalCodes = pgTable(
  "order_approval_codes",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    approvalCodeId: whole().notNull(),
    value: text().notNull().default(""),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: "order_approval_codes_once",
      columns: [t.workOrderId, t.approvalCodeId, t.companyId],
    }),
    ofOrder("order_approval_codes", t),
    ofCompany("order_approval_codes_code", [t.approvalCodeId, t.companyId], approvalCodes),
    index().on(t.approvalCodeId),
  ],
);
