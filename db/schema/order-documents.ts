import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idInKey, instant, whole } from "./columns";
import { ofOrder } from "./of-order";
import type { TaskList } from "./order-values";
import { files } from "./platform";

export const workOrderDocuments = pgTable(
  "work_order_documents",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    fileId: whole()
      .notNull()
      .references(() => files.id),
    isDeliverable: boolean().notNull().default(false),
    /** Whether contractors see it before assignment. */
    visible: boolean().notNull().default(false),
    uploadedById: whole().notNull(),
    /** The task that a photo belongs to, by list and name. */
    taskList: text().$type<TaskList>(),
    taskName: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("work_order_documents", t),
    index().on(t.workOrderId),
    index().on(t.fileId),
  ],
);
