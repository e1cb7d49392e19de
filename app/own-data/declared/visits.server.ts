import { applications } from "db/schema/applications";
import { checkEntries, expenses, issueReports } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { workOrderHistory } from "db/schema/order-history";
import { files } from "db/schema/platform";
import { and, eq, or, sql } from "drizzle-orm";
import { concerned } from "./concerned.server";
import { names, renamed, renamedJson } from "./names.server";
import { type Declared, OTHERS, OURS, personal } from "./rule.server";

/** Tables of the work on an assigned order, its files and its history. */
export const visitTables: Declared[] = [
  personal(checkEntries, {
    copy: {
      file: "work-orders/check-ins.json",
      title: "Your check-ins, with the places where they were made",
      which: ({ id }) => eq(checkEntries.contractorId, id),
      columns: [
        ...(["workOrderId", "checkInAt", "checkOutAt", "workDescription", "checkInLatitude"] as const),
        ...(["checkInLongitude", "checkInMiles", "checkOutLatitude", "checkOutLongitude"] as const),
        ...(["checkOutMiles", "createdAt"] as const),
      ],
    },
    left: { [OURS]: ["id", "companyId", "contractorId"], [OTHERS]: ["createdById"] },
    erase: {
      which: ({ id }) => eq(checkEntries.contractorId, id),
      set: {
        checkInLatitude: null,
        checkInLongitude: null,
        checkInMiles: null,
        checkOutLatitude: null,
        checkOutLongitude: null,
        checkOutMiles: null,
      },
    },
  }),
  personal(expenses, {
    copy: {
      file: "work-orders/expenses.json",
      title: "Your expenses",
      which: ({ id }) => eq(expenses.contractorId, id),
      columns: [
        ...(["workOrderId", "date", "description", "amountCents", "receiptFileId"] as const),
        ...(["decision", "rejectionReason", "createdAt"] as const),
      ],
    },
    left: { [OURS]: ["id", "companyId", "contractorId"] },
    erase: { keep: "part of the pay, with its receipt" },
  }),
  personal(issueReports, {
    copy: {
      file: "work-orders/issues.json",
      title: "Issues that clients reported, and your answers",
      which: ({ id }) => eq(issueReports.contractorId, id),
      columns: ["workOrderId", "contractorStatus", "createdAt"],
      also: {
        messages: sql`(select jsonb_agg(m - 'name') from jsonb_array_elements(${issueReports.messages}) m)`,
      },
    },
    left: { [OURS]: ["id", "companyId", "contractorId"], [OTHERS]: ["clientStatus", "messages"] },
    erase: {
      which: (person) =>
        and(
          or(
            eq(issueReports.contractorId, person.id),
            sql`${issueReports.workOrderId} in ${concerned(person)}`,
          ),
          names(sql`${issueReports.messages}::text`, person),
        ),
      set: (person) => ({ messages: renamedJson(sql`${issueReports.messages}`, person) }),
    },
  }),
  personal(workOrderDocuments, {
    copy: {
      file: "work-orders/documents.json",
      title: "Documents and deliverables that you added to work orders",
      which: ({ id }) => eq(workOrderDocuments.uploadedById, id),
      columns: ["workOrderId", "fileId", "isDeliverable", "taskList", "taskName", "createdAt"],
      also: {
        name: sql`(select ${files.name} from ${files} where ${files.id} = ${workOrderDocuments.fileId})`,
      },
    },
    left: { [OURS]: ["id", "companyId", "uploadedById"], [OTHERS]: ["visible"] },
    erase: { keep: "the deliverables of a work order that was paid" },
  }),
  personal(workOrderHistory, {
    copy: {
      file: "work-orders/history.json",
      title: "What you did to work orders",
      which: ({ id }) => eq(workOrderHistory.actorId, id),
      columns: ["workOrderId", "createdAt", "type", "workOrderStatus", "doneAt"],
    },
    left: {
      [OURS]: ["id", "companyId", "actorId", "clockBehindSeconds", "creatorName"],
      [OTHERS]: ["description", "changes"],
    },
    erase: {
      which: (person) =>
        and(
          or(
            eq(workOrderHistory.actorId, person.id),
            sql`${workOrderHistory.workOrderId} in ${concerned(person)}`,
            sql`${workOrderHistory.workOrderId} in (select ${applications.workOrderId} from ${applications} where ${applications.contractorId} = ${person.id})`,
          ),
          names(
            sql`${workOrderHistory.creatorName} || ${workOrderHistory.description} || ${workOrderHistory.changes}::text`,
            person,
          ),
        ),
      set: (person) => ({
        creatorName: renamed(sql`${workOrderHistory.creatorName}`, person),
        description: renamed(sql`${workOrderHistory.description}`, person),
        changes: renamedJson(sql`${workOrderHistory.changes}`, person),
      }),
    },
  }),
];
