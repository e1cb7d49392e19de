import { z } from "@hono/zod-openapi";
import { RADIUS_STEPS } from "~/platform/places/radius";
import { numberOrText } from "../../http/wire";

const any = (description: string, example: unknown) =>
  z.unknown().optional().openapi({ description, example });
const ids = (whose: string) => any(`Ids of ${whose}: any of them`, ["12"]);
const days = (what: string) =>
  any(`Days that ${what}, at the site, both included; a single date is that day`, {
    from: "2026-11-01",
    to: "2026-11-30",
  });
const amount = (what: string) =>
  any(`${what} in dollars: from and to, or exactly (type "exact", or exact)`, { from: 20, to: 80 });
const text = (what: string) => z.unknown().optional().openapi({ description: what, example: "Boston" });

const filterFields = {
  search: z
    .string()
    .optional()
    .openapi({ description: "Part of WIN, Company WO ID, title, site name or city" }),
  zip: numberOrText
    .optional()
    .openapi({ description: "Beginning of the ZIP code; for contractors the center of the circle" }),
  range: numberOrText.optional().openapi({
    description: `A contractor's circle: ${RADIUS_STEPS.join(", ")} miles, or "unlimited"; by default their own radius`,
  }),
  contractorId: any("Id of the assigned contractor", "17"),
  startDate: days("it starts on"),
  endDate: days("it ends on"),
  createdDate: days("it was created on"),
  assignedDate: days("it was assigned on"),
  completedDate: days("it was completed on"),
  approvedDate: days("it was approved on"),
  paidDate: days("it was paid on"),
  selectProject: ids("projects"),
  selectCompany: ids("the client's companies"),
  selectedCompanies: ids("client companies (contractor and super administrator)"),
  selectCountry: text("Country, by code or name"),
  selectContractorCountry: text("The assigned contractor's country (super administrator)"),
  workOrderId: text("Part of the Company WO ID"),
  workOrderTitle: text("Part of the title"),
  cityName: text("Part of the city"),
  selectState: text("State, by code or name"),
  zipCode: text("Beginning of the ZIP code"),
  siteId: text("Beginning of the site's ID"),
  siteName: text("Part of the site's name"),
  payRate: amount("Base pay; type may also be the pay type (Hour, Device, Site)"),
  finalPay: amount("Final pay"),
  winNumbers: any("WINs, as a list or one per line", "100001\n100002"),
  selectedCustomFields: any("At most five, each with its id and value", [
    { customFieldId: "3", value: "INC-4711" },
  ]),
  selectedClients: ids("people who created it"),
  selectedWorkTypes: ids("work types"),
  selectedWOTypes: any("Statuses, and routed, published, draft", ["assigned", "completed"]),
  needFilterByRouterStatus: any("Routed work orders: drafts or published ones with an active route", {
    published: true,
    draft: true,
  }),
  needFilterWithoutRouterStatus: any("With routed: also drafts or published ones without a route", {
    published: true,
    draft: false,
  }),
  filterByStatusOnHold: any("true: only work orders on hold", true),
  filterByDistance: any("Miles from home (contractor)", 60),
  payLocation: any("all, payOutsideOfApp or payWithinApp", "payWithinApp"),
  selectedTemplates: ids("templates"),
  selectedImports: ids("imports that created them (client)"),
  needsAttention: any("What needs the client now: late, notConfirmed, adjusted or unread", "late"),
};

/** The documented filters of a list. All are optional; a value that can't be read is ignored. */
export const workOrderFilters = z.object(filterFields).loose().openapi("WorkOrderFilters");
