import { guarded } from "~/access/guarded.server";
import { exportList } from "../list-export.server";

export const loader = guarded("work-orders.export", (context) => exportList(context, "csv"));
