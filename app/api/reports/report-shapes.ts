import { z } from "@hono/zod-openapi";

const text = z.string().optional();

/** Unreadable values count as absent, as on the page. */
export const reportQuery = z.object({
  period: text.openapi({
    example: "last-month",
    description:
      "last-12-months (without any period), this-month, last-month, this-quarter, last-quarter, this-year or last-year",
  }),
  from: text.openapi({ example: "2026-01-01", description: "First day; with `to` it replaces `period`" }),
  to: text.openapi({ example: "2026-03-31", description: "Last day, included" }),
  project: text.openapi({ description: "The id of a project; all work orders without it" }),
});

export const spendQuery = reportQuery.extend({
  by: text.openapi({
    example: "contractor",
    description: "time (without it), project, site, work-type or contractor",
  }),
  limit: text.openapi({ example: "100", description: "How many of the largest rows by group: 1 to 1000" }),
});

/** What a report covers. */
export const covered = {
  from: z.iso.date(),
  to: z.iso.date(),
  unit: z.enum(["day", "month", "year"]).openapi({
    description: "What a row over time is: a day up to 31 days, a month up to 36 months, else a year",
  }),
  timeZone: z.string().openapi({ description: "In which the days begin and end" }),
  project: z.string(),
};

export const spendFields = {
  by: z.enum(["time", "project", "site", "work-type", "contractor"]),
  rows: z.array(
    z.object({
      _id: z.string().openapi({ description: "Empty for time, sites, and work orders without a project" }),
      name: z.string().openapi({ description: "For time the first day of the row" }),
      workOrders: z.int(),
      paid: z.number().openapi({ description: "Dollars from holds to contractors" }),
      processingFees: z.number().nullable().openapi({ description: "For time only" }),
    }),
  ),
  total: z.int().openapi({ description: "Rows without the limit" }),
  workOrders: z.int(),
  paid: z.number(),
};

const wait = z
  .object({
    workOrders: z.int(),
    medianMinutes: z.number().nullable(),
    p90Minutes: z.number().nullable(),
  })
  .openapi("ReportWait");
const waits = {
  assign: wait.openapi({ description: "From posting to assignment" }),
  arrive: wait.openapi({ description: "Arrival beside the scheduled start; negative before it" }),
  approve: wait.openapi({ description: "From completion to approval" }),
};
export const speedFields = {
  rows: z.array(z.object({ start: z.iso.date(), ...waits })),
  whole: z.object(waits),
};

const counts = {
  posted: z.int(),
  filled: z.int().openapi({ description: "Of the posted ones" }),
  canceled: z.int().openapi({ description: "Of the posted ones" }),
  arrived: z.int(),
  onTime: z.int().openapi({ description: "Arrivals no later than 15 minutes after the scheduled start" }),
};
export const qualityFields = {
  rows: z.array(z.object({ start: z.iso.date(), ...counts })),
  whole: z.object(counts),
};
