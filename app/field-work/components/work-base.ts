import type { Role } from "db/schema/accounts";
import { paths } from "~/paths";
import type { StoredStatus } from "~/work-orders/work-order";

/** The order and viewer that the field-work sections need. */
export type WorkBase = {
  order: { win: number; status: StoredStatus; onHold: boolean; confirmed: boolean; timeZone: string };
  role: Role;
  base: { tab: string; search: string };
};

export const workPath = ({ order, base }: Pick<WorkBase, "order" | "base">, action: string) =>
  paths.orderAction(base.tab, order.win, action, base.search);

/** Returns whether the viewer is the assigned contractor. */
export const isAtWork = ({ role, order }: Pick<WorkBase, "role" | "order">) =>
  role === "contractor" && order.status === "assigned";
