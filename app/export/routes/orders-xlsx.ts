import { guardedLagging } from "~/access/guarded.server";
import { exportList } from "../list-export.server";

export const loader = guardedLagging("work-orders.export", (context) => exportList(context, "xlsx"));
