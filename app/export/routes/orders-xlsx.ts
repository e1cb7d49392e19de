import { guarded } from "~/access/guarded.server";
import { exportList } from "../list-export.server";

/** LST-018, IMP-017: Export Excel. */
export const loader = guarded("work-orders.export", (asked) => exportList(asked, "xlsx"));
