import type { Role } from "db/schema/accounts";
import { paths } from "~/paths";
import type { StoredStatus } from "~/work-orders/rules/work-order";

export type WorkBase = {
  order: { win: number; status: StoredStatus; onHold: boolean; confirmed: boolean; timeZone: string };
  role: Role;
  base: { tab: string; search: string };
};

export const workPath = ({ order, base }: Pick<WorkBase, "order" | "base">, action: string) =>
  paths.orderAction(base.tab, order.win, action, base.search);

export const isAtWork = ({ role, order }: Pick<WorkBase, "role" | "order">) =>
  role === "contractor" && order.status === "assigned";
