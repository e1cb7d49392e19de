import { guarded } from "~/access/guarded.server";
import { exportList } from "../list-export.server";

/** the same as CSV. */
export const loader = guarded("work-orders.export", (asked) => exportList(asked, "csv"));
