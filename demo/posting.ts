import type { WorkOrderTyped } from "~/work-orders/forms";
import type { Job } from "./jobs";
import { listedOn } from "./lists";
import { HOUR } from "./must";
import { type Plan, wallClock } from "./plans";
import { confidentials } from "./texts";

/** Work type ids by name. */
export type WorkTypeIds = ReadonlyMap<string, number>;

/** Returns the order form as a person of the company would fill it in. */
export function typedOrder(plan: Plan, workTypeIds: WorkTypeIds): WorkOrderTyped {
  const { job, site, random, company, n } = plan;
  const percents = random.pick([
    [20, 60, 20],
    [10, 70, 20],
    [25, 50, 25],
  ]);
  return {
    customTagId: `${company.tag}-${20_400 + n * 3}`,
    ...workOf(job, workTypeIds),
    ...listedOn(company.lists, n),
    ...pay(plan),
    percentCommunication: percents[0],
    percentWork: percents[1],
    percentDeliverables: percents[2],
    ...schedule(plan),
    siteId: site.siteId,
    siteName: site.siteName,
    ...(job.remote
      ? { isRemote: true, certificates: ["Project Coordinator", "Soft Skills Certification"] }
      : address(plan)),
    country: "US",
    confidential: random.pick(confidentials),
    contactInfo: [site.contact],
  };
}

/** Fields that do not depend on the site. */
export const workOf = (job: Job, workTypeIds: WorkTypeIds): WorkOrderTyped => ({
  title: job.title,
  workTypes: [workTypeIds.get(job.workType)!],
  description: job.description,
  customTools: job.tools,
  isNeedDeliverables: job.needsDeliverables ?? false,
  tasks: {
    preArrivalRequirements: job.before.map((name) => ({ name })),
    onSiteRequirements: job.onSite.map((name) => ({ name })),
    completionRequirements: job.after.map((name) => ({ name })),
  },
});

const address = ({ site }: Plan) => ({
  address1: site.address1,
  city: site.city,
  state: site.state,
  zipCode: site.zipCode,
});

/** Rates vary by site; one in twelve orders is paid outside the app. */
function pay({ job, random, n }: Plan) {
  const rate = Math.round(job.amount * (0.92 + random.integer(0, 6) * 0.04) * 2) / 2;
  const quantity = job.basicType === "Device" ? job.quantity + random.integer(0, 3) : job.quantity;
  const variable = job.variable && {
    variableType: "Hour",
    variableAmount: String(job.variable.amount),
    maxQuantity: String(job.variable.max),
  };
  return {
    basicType: job.basicType,
    amount: rate.toFixed(2),
    quantity: String(quantity),
    payBaseRateAsMinimum: job.basicType === "Hour" && random.chance(0.15),
    variableType: "Hour",
    ...variable,
    payOutsideOfApp: n % 12 === 5,
  };
}

/** The window is twice as long as the work. */
export function schedule({ startAt, site, job }: Plan, moved = 0) {
  const from = new Date(startAt.getTime() + moved);
  const hours = job.basicType === "Device" ? 5 : Math.max(2, job.quantity * 2);
  const start = wallClock(from, site);
  const end = wallClock(new Date(from.getTime() + hours * HOUR), site);
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time };
}
