import type { Role } from "db/schema/accounts";
import { paths } from "~/paths";
import type { StoredStatus } from "~/work-orders/work-order";

/** What the sections of work in the field need to know of the order, and of who looks at it. */
export type WorkBase = {
  order: { win: number; status: StoredStatus; onHold: boolean; confirmed: boolean; timeZone: string };
  role: Role;
  base: { tab: string; search: string };
};

export const workPath = ({ order, base }: Pick<WorkBase, "order" | "base">, act: string) =>
  paths.orderAct(base.tab, order.win, act, base.search);

/** Only the contractor at work hands in, enters and ticks. */
export const isAtWork = ({ role, order }: Pick<WorkBase, "role" | "order">) =>
  role === "contractor" && order.status === "assigned";
