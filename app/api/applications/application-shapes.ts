import { z } from "@hono/zod-openapi";
import { bidTotal } from "~/applications/application";
import type { Arrivals } from "~/applications/comparison/comparison";
import type { Applicant } from "~/applications/queries.server";
import type { PayTerms } from "~/work-orders/rules/pay";
import { basicTypes } from "~/work-orders/rules/work-order";

/** A bid, in dollars; fields that the work order doesn't ask for are empty. */
export const applyFields = {
  status: z.enum(["apply", "archived", "withdrawn", "assigned"]),
  isCounterOffer: z.boolean(),
  basicType: z.enum(basicTypes),
  bidAmountBase: z.number(),
  bidAmountVariable: z.number(),
  startDate: z.string().nullable(),
  startTime: z.string().nullable(),
  amountExpense: z.number(),
  descriptionExpense: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

type Apply = Pick<
  Applicant,
  | "status"
  | "isCounterOffer"
  | "basicType"
  | "bidBaseCents"
  | "bidVariableCents"
  | "startDate"
  | "startTime"
  | "expenseCents"
  | "expenseDescription"
  | "comment"
  | "createdAt"
  | "updatedAt"
>;

export const showApply = (row: Apply) => ({
  status: row.status,
  isCounterOffer: row.isCounterOffer,
  basicType: row.basicType,
  bidAmountBase: row.bidBaseCents / 100,
  bidAmountVariable: row.bidVariableCents / 100,
  startDate: row.startDate,
  startTime: row.startTime?.slice(0, 5) ?? null,
  amountExpense: row.expenseCents / 100,
  descriptionExpense: row.expenseDescription,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const applicantSchema = z
  .object({
    _id: z.string(),
    contractor_id: z.string(),
    contractor_name: z.string(),
    contractor_details: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      city: z.string(),
      state: z.string(),
      distance: z.number().nullable(),
      commRating: z.number(),
      workRating: z.number(),
      deliverRating: z.number(),
      currentRating: z.number(),
      totalJobs: z.int(),
      completedWorkOrderCount: z.int(),
      arrivedCount: z.int().openapi({ description: "Visits begun, for all companies" }),
      onTimeCount: z.int().openapi({ description: "Of these, at most 15 minutes late" }),
    }),
    ...applyFields,
    totalAmount: z
      .number()
      .openapi({ description: "Pay and expenses that the application comes to, in dollars" }),
    block: z.object({
      order: z.boolean(),
      company: z.boolean(),
      project: z.boolean(),
      woCompany: z.boolean(),
    }),
  })
  .openapi("Applicant");

type Compared = Applicant & { arrivals: Arrivals };

export const showApplicant = (posted: PayTerms, row: Compared): z.infer<typeof applicantSchema> => ({
  _id: String(row.id),
  contractor_id: String(row.contractorId),
  contractor_name: row.name,
  contractor_details: {
    name: row.name,
    phone: row.phone,
    email: row.email,
    city: row.city,
    state: row.stateCode,
    distance: row.miles === null ? null : Math.round(row.miles * 100) / 100,
    ...row.ratings,
    completedWorkOrderCount: row.completedCount,
    arrivedCount: row.arrivals.arrived,
    onTimeCount: row.arrivals.onTime,
  },
  ...showApply(row),
  totalAmount: bidTotal(posted, row).totalCents / 100,
  block: row.block,
});
