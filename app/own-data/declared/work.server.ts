import { applications, blocks, routes } from "db/schema/applications";
import { clientRatings } from "db/schema/approval";
import { companies } from "db/schema/companies";
import { startReminders } from "db/schema/notifications";
import { orderApprovalCodes, orderCustomFields } from "db/schema/order-fields";
import { workOrderStarts } from "db/schema/order-starts";
import { workOrderTallies } from "db/schema/order-tallies";
import { workAlertOrders, workAlerts } from "db/schema/work-alerts";
import { workOrders, workTypes } from "db/schema/work-orders";
import { and, eq, sql } from "drizzle-orm";
import { concerned } from "./concerned.server";
import { type Declared, impersonal, OTHERS, OURS, personal, SECRET } from "./rule.server";

const company = sql`(select ${companies.name} from ${companies}, ${workOrders}
  where ${companies.id} = ${workOrders.companyId} and ${workOrders.id} = `;
const companyOf = (order: Parameters<typeof sql>[1]) => sql`${company}${order})`;

export const workTables: Declared[] = [
  personal(workOrders, {
    copy: {
      file: "work-orders/work-orders.json",
      title: "Work orders that you did, or that you posted",
      which: ({ id, role, companyId }) =>
        role === "client"
          ? and(eq(workOrders.createdById, id), sql`${workOrders.companyId} = ${companyId}`)
          : eq(workOrders.contractorId, id),
      columns: [
        ...(["id", "status", "onHold", "confirmed", "title", "siteId", "siteName", "isRemote"] as const),
        ...(["address1", "address2", "city", "stateCode", "zipCode", "country", "timeZone"] as const),
        ...(["startDate", "startTime", "endDate", "endTime", "startAt", "workStatus", "arrivalAt"] as const),
        ...(["basicType", "amountCents", "quantityHundredths", "payBaseRateAsMinimum"] as const),
        ...(["variableType", "variableAmountCents", "variablePayAfterHundredths"] as const),
        ...(["maxQuantityHundredths", "payOutsideOfApp", "potentialPayCents", "finalPayCents"] as const),
        ...(["description", "customTools", "certificates", "workTypeIds", "tasks"] as const),
        ...(["isNeedDeliverables", "reasonToCancel", "qtyDevicesHundredths"] as const),
        ...(["approvedHoursHundredths", "approvedDevicesHundredths", "adjustmentCents"] as const),
        ...(["adjustmentReason", "adjustmentSentAt", "isAdjustmentApproved"] as const),
        ...(["communicationAcceptable", "workAcceptable", "deliverablesAcceptable"] as const),
        ...(["createdAt", "publishedAt", "assignedAt", "completedAt", "approvedAt", "paidAt"] as const),
      ],
      also: {
        company: sql`(select ${companies.name} from ${companies} where ${companies.id} = ${workOrders.companyId})`,
      },
    },
    left: {
      [OTHERS]: [
        ...([
          "companyId",
          "createdById",
          "contractorId",
          "customTagId",
          "confidential",
          "contactInfo",
        ] as const),
        ...([
          "projectId",
          "endCompanyId",
          "teamIds",
          "templateId",
          "templateName",
          "applicantCount",
        ] as const),
        ...(["routedCount", "finalPayFromWalletCents", "percentCommunication", "percentWork"] as const),
        "percentDeliverables",
      ],
      [OURS]: ["version", "latitude", "longitude", "updatedAt", "tab", "cell", "area", "searchText"],
    },
    erase: { keep: "the other side's work order; it shows the name that replaces the person's" },
  }),
  personal(applications, {
    copy: {
      file: "work-orders/applications.json",
      title: "Your applications and counter offers",
      which: ({ id }) => eq(applications.contractorId, id),
      columns: [
        ...(["workOrderId", "status", "isCounterOffer", "basicType", "bidBaseCents"] as const),
        ...(["bidVariableCents", "startDate", "startTime", "expenseCents", "expenseDescription"] as const),
        ...(["comment", "createdAt", "updatedAt"] as const),
      ],
      also: { company: companyOf(applications.workOrderId) },
    },
    left: { [OURS]: ["id", "companyId", "contractorId"] },
    erase: {
      which: ({ id }) => eq(applications.contractorId, id),
      set: { comment: "", expenseDescription: "" },
    },
  }),
  personal(routes, {
    copy: {
      file: "work-orders/offers.json",
      title: "Work orders that clients offered you",
      which: ({ id }) => eq(routes.contractorId, id),
      columns: ["workOrderId", "origin", "status", "createdAt", "declinedAt", "declineReason"],
      also: { company: companyOf(routes.workOrderId) },
    },
    left: { [OURS]: ["id", "companyId", "contractorId"] },
    erase: { which: ({ id }) => eq(routes.contractorId, id), set: { declineReason: "" } },
  }),
  personal(blocks, {
    copy: {
      file: "work-orders/blocked-companies.json",
      title: "Companies that you blocked",
      which: ({ id }) => and(eq(blocks.contractorId, id), eq(blocks.by, "contractor")),
      columns: ["createdAt"],
      also: {
        company: sql`(select ${companies.name} from ${companies} where ${companies.id} = ${blocks.companyId})`,
      },
    },
    left: {
      [OTHERS]: ["companyId", "workOrderId", "projectId", "endCompanyId"],
      [OURS]: ["id", "by", "contractorId", "createdById"],
    },
    erase: { delete: ({ id }) => eq(blocks.contractorId, id) },
  }),
  personal(clientRatings, {
    copy: {
      file: "work-orders/ratings-of-clients.json",
      title: "Your ratings of clients",
      which: (person) =>
        sql`${clientRatings.workOrderId} in ${concerned(person)} and ${person.role} = 'contractor'`,
      columns: ["workOrderId", "rate", "ratedAt"],
    },
    left: { [OURS]: ["companyId"], [SECRET]: ["linkHash"] },
    erase: { keep: "a number in a company's rating" },
  }),
  personal(startReminders, {
    copy: {
      file: "work-orders/reminders.json",
      title: "Reminders before work started",
      which: ({ id }) => eq(startReminders.contractorId, id),
      columns: ["workOrderId", "startAt", "hoursBefore", "at"],
    },
    left: { [OURS]: ["companyId", "contractorId"] },
    erase: { delete: ({ id }) => eq(startReminders.contractorId, id) },
  }),
  personal(workAlerts, {
    copy: null,
    left: { "when a job looks for new work near the person next": "*" },
    erase: { delete: ({ id }) => eq(workAlerts.userId, id) },
  }),
  personal(workAlertOrders, {
    copy: {
      file: "work-orders/emailed.json",
      title: "New work that you were emailed about",
      which: ({ id }) => eq(workAlertOrders.userId, id),
      columns: ["workOrderId", "at"],
    },
    left: { [OURS]: ["companyId", "userId"] },
    erase: { delete: ({ id }) => eq(workAlertOrders.userId, id) },
  }),
  impersonal(workTypes, "Callout's list of kinds of work"),
  impersonal(orderCustomFields, "the company's fields of its orders"),
  impersonal(orderApprovalCodes, "the company's codes of its orders"),
  impersonal(workOrderTallies, "counts"),
  impersonal(workOrderStarts, "days of orders"),
];
