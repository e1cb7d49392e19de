import { checkEntries, expenses, issueReports } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { and, asc, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { Point } from "~/platform/places/geo";
import type { Order } from "~/work-orders/store/order.server";
import type { Work } from "./completion/completion";

/** All reads are of the currently assigned contractor; an un-assigned contractor's records are left out. */
type Owned = { id: number; companyId: number; contractorId: number | null };
const NO_CONTRACTOR = -1;

const ownedParameters = ({ id, companyId, contractorId }: Owned) => ({
  win: id,
  companyId,
  contractorId: contractorId ?? NO_CONTRACTOR,
});

const entries = preparedQuery((reader) =>
  reader
    .select()
    .from(checkEntries)
    .where(
      and(
        eq(checkEntries.companyId, sql.placeholder("companyId")),
        eq(checkEntries.workOrderId, sql.placeholder("win")),
        eq(checkEntries.contractorId, sql.placeholder("contractorId")),
      ),
    )
    .orderBy(asc(checkEntries.checkInAt), asc(checkEntries.id)),
);

export const entriesOf = (reader: Reader, order: Owned) => entries(reader, ownedParameters(order));
export type StoredEntry = Awaited<ReturnType<typeof entriesOf>>[number];

/** The columns of an expense with its receipt; the query joins `files`. */
export const expenseColumns = {
  ...getTableColumns(expenses),
  receipt: {
    name: files.name,
    storageKey: files.storageKey,
    hasThumbnail: sql<boolean>`${files.thumbnailKey} is not null`,
  },
};

const storedExpenses = preparedQuery((reader) =>
  reader
    .select(expenseColumns)
    .from(expenses)
    .leftJoin(files, eq(files.id, expenses.receiptFileId))
    .where(
      and(
        eq(expenses.companyId, sql.placeholder("companyId")),
        eq(expenses.workOrderId, sql.placeholder("win")),
        eq(expenses.contractorId, sql.placeholder("contractorId")),
      ),
    )
    .orderBy(asc(expenses.date), asc(expenses.id)),
);
export const expensesOf = (reader: Reader, order: Owned) => storedExpenses(reader, ownedParameters(order));
export type StoredExpense = Awaited<ReturnType<typeof expensesOf>>[number];

const storedIssues = preparedQuery((reader) =>
  reader
    .select()
    .from(issueReports)
    .where(
      and(
        eq(issueReports.companyId, sql.placeholder("companyId")),
        eq(issueReports.workOrderId, sql.placeholder("win")),
        eq(issueReports.contractorId, sql.placeholder("contractorId")),
      ),
    )
    .orderBy(asc(issueReports.id)),
);
export const issuesOf = (reader: Reader, order: Owned) => storedIssues(reader, ownedParameters(order));

const isDeliverable = and(
  eq(workOrderDocuments.companyId, sql.placeholder("companyId")),
  eq(workOrderDocuments.workOrderId, sql.placeholder("win")),
  eq(workOrderDocuments.isDeliverable, true),
  eq(workOrderDocuments.uploadedById, sql.placeholder("contractorId")),
);

const deliverables = preparedQuery((reader) =>
  reader
    .select({
      id: workOrderDocuments.id,
      fileId: files.id,
      name: files.name,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
      taskList: workOrderDocuments.taskList,
      taskName: workOrderDocuments.taskName,
      createdAt: workOrderDocuments.createdAt,
    })
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(isDeliverable)
    .orderBy(asc(workOrderDocuments.id)),
);
export const deliverablesOf = (reader: Reader, order: Owned) => deliverables(reader, ownedParameters(order));

const deliverableCount = preparedQuery((reader) =>
  reader.select({ n: count() }).from(workOrderDocuments).where(isDeliverable),
);

async function countDeliverables(reader: Reader, order: Owned): Promise<number> {
  const [row] = await deliverableCount(reader, ownedParameters(order));
  return row?.n ?? 0;
}

/** Returns the site's location; `null` for remote work, which has no distance. */
export const siteOf = ({ isRemote, latitude, longitude }: Order): Point | null =>
  isRemote || latitude === null || longitude === null ? null : { latitude, longitude };

export async function workOf(reader: Reader, order: Order): Promise<Work> {
  return {
    entries: await entriesOf(reader, order),
    tasks: order.tasks,
    isNeedDeliverables: order.isNeedDeliverables,
    deliverableCount: await countDeliverables(reader, order),
    pay: order,
  };
}
