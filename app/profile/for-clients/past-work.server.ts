import { applications } from "db/schema/applications";
import { projects } from "db/schema/companies";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

const MAX_SHOWN = 20;

export const listCompleted = (reader: Reader, contractorId: number, companyId: number) =>
  reader
    .select({
      win: workOrders.id,
      title: workOrders.title,
      status: workOrders.status,
      project: { id: projects.id, name: projects.name },
      completedAt: workOrders.completedAt,
    })
    .from(workOrders)
    .leftJoin(projects, eq(projects.id, workOrders.projectId))
    .where(
      and(
        eq(workOrders.contractorId, contractorId),
        eq(workOrders.companyId, companyId),
        inArray(workOrders.status, ["completed", "approved", "paid"]),
      ),
    )
    .orderBy(desc(workOrders.completedAt), desc(workOrders.id))
    .limit(MAX_SHOWN);

export const listApplications = (reader: Reader, contractorId: number, companyId: number) =>
  reader
    .select({
      id: applications.id,
      win: workOrders.id,
      title: workOrders.title,
      status: applications.status,
      isCounterOffer: applications.isCounterOffer,
      basicType: applications.basicType,
      bidBaseCents: applications.bidBaseCents,
      bidVariableCents: applications.bidVariableCents,
      startDate: applications.startDate,
      startTime: applications.startTime,
      expenseCents: applications.expenseCents,
      expenseDescription: applications.expenseDescription,
      comment: applications.comment,
      createdAt: applications.createdAt,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .innerJoin(workOrders, eq(workOrders.id, applications.workOrderId))
    .where(
      and(
        eq(applications.contractorId, contractorId),
        eq(workOrders.companyId, companyId),
        ne(workOrders.status, "deleted"),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MAX_SHOWN);

export const listSkills = (reader: Reader, contractorId: number) =>
  reader
    .select({
      title: sql<string>`t.title`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(workOrders)
    .innerJoin(sql`work_types t`, sql`t.id = any(${workOrders.workTypeIds})`)
    .where(and(eq(workOrders.contractorId, contractorId), inArray(workOrders.status, ["approved", "paid"])))
    .groupBy(sql`t.title`)
    .orderBy(desc(sql`count(*)`), sql`t.title`)
    .limit(MAX_SHOWN);
