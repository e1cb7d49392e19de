import type { TabName } from "../tabs";
import type { AttentionKind, FilterField, OrderFilters } from "./order-filters";
import { tabForStatus } from "./stored-values.server";

/** The table's checks `work_orders_contractor` and `work_orders_steps` keep contractors, dates and pay from earlier tabs. */
const withContractor: readonly TabName[] = ["assigned", "completed", "approved", "paid"];
const sinceCompleted = withContractor.slice(1);
const sinceApproved = withContractor.slice(2);
const attentionTabs: Record<AttentionKind, readonly TabName[] | undefined> = {
  late: ["assigned"],
  notConfirmed: ["assigned"],
  adjusted: ["completed"],
  unread: undefined,
};

type Possible<Value> = (value: Value) => readonly string[] | undefined;

/** The tabs that can hold matches of a filter, beside All; undefined: all of them. */
const tabsWith: { [F in FilterField]?: Possible<NonNullable<OrderFilters[F]>> } = {
  contractorId: () => withContractor,
  selectContractorCountry: () => withContractor,
  assignedDate: () => withContractor,
  completedDate: () => sinceCompleted,
  approvedDate: () => sinceApproved,
  paidDate: () => ["paid"],
  finalPay: ({ exact, from, to }) =>
    [exact, from, to].some((cents) => cents !== undefined) ? sinceApproved : undefined,
  selectedWOTypes: (statuses) => statuses.map(tabForStatus),
  needsAttention: (kind) => attentionTabs[kind],
};

/** Returns whether a tab can hold matches of a client's filter, whatever its orders are. */
export const isPossible = (tab: TabName, filters: OrderFilters): boolean =>
  tab === "all" ||
  Object.entries(tabsWith).every(([field, possible]) => {
    const value = filters[field as FilterField];
    return value === undefined || ((possible as Possible<unknown>)(value)?.includes(tab) ?? true);
  });
