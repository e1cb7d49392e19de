import type { workOrders } from "db/schema/work-orders";
import { fieldErrors } from "~/platform/forms/field-errors";
import { resolvePlace } from "~/platform/places/places.server";
import { invalid, ok, type Result } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { workOrderForm } from "../forms";
import { potentialPayCents } from "../rules/pay";
import { startInstant } from "../rules/schedule";
import type { StoredStatus } from "../rules/work-order";
import { listWorkTypes } from "../view/views.server";
import type { ListEntries } from "./sections/list-entries-section";
import type { TemplateUse } from "./sections/template-section";
import { WORK_TYPE_MISSING } from "./sections/work-section";

type Before = { status: StoredStatus; startDate: string | null };
type Columns = Omit<typeof workOrders.$inferInsert, "companyId" | "createdById">;
/** A validated form: the order's columns, and which button was pressed. */
export type OrderInput = {
  columns: Columns & Required<Pick<Columns, PayColumn>>;
  requestedStatus?: "draft" | "published";
  /** Company-list entries: check with `resolveListEntries`, store with `saveListEntries`. */
  listEntries: ListEntries;
  template: TemplateUse;
};
type PayColumn =
  | "basicType"
  | "amountCents"
  | "quantityHundredths"
  | "payBaseRateAsMinimum"
  | "variableType"
  | "variableAmountCents"
  | "variablePayAfterHundredths"
  | "maxQuantityHundredths"
  | "payOutsideOfApp"
  | "potentialPayCents"
  | "tasks";

/** Returns today's date (yyyy-MM-dd) in the westernmost zone, because the site's zone is not known yet. */
export const earliestToday = () => isoDateAt(now(), "Etc/GMT+12");

/** Returns the schema for a new or edited order. A past start may stay unless the edit publishes it. */
export function orderSchema(typed: unknown, before?: Before) {
  const status = typeof typed === "object" && typed && "status" in typed ? typed.status : undefined;
  const isPublished = before?.status === "draft" && status === "published";
  const unchangedStart = isPublished ? null : before?.startDate;
  return workOrderForm({ today: earliestToday(), unchangedStart, clean: cleanRichText });
}

/** Validates the form, resolves the address and checks the work types. Refuses `invalid` by field. */
export async function readOrderForm(typed: unknown, before?: Before): Promise<Result<OrderInput>> {
  const read = orderSchema(typed, before).safeParse(typed);
  if (!read.success) return invalid(fieldErrors(read.error));
  const { requestedStatus, listEntries, template, ...input } = read.data;
  const place = resolvePlace(input);
  if (!place.ok) return place;
  const known = await listWorkTypes(input.workTypeIds);
  if (known.length !== input.workTypeIds.length) return invalid({ workTypes: [WORK_TYPE_MISSING] });
  const columns = { ...input, ...place.value, potentialPayCents: potentialPayCents(input) };
  return ok({
    requestedStatus: requestedStatus as OrderInput["requestedStatus"],
    listEntries,
    template,
    columns: { ...columns, startAt: startInstant(columns) },
  });
}
