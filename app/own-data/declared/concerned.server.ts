import { workOrders } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Person } from "./rule.server";

/** Orders whose people are concerned: a contractor's own, and all of a client's company. */
export const concerned = ({ id, role, companyId }: Person) =>
  role === "contractor"
    ? sql`(select ${workOrders.id} from ${workOrders} where ${workOrders.contractorId} = ${id})`
    : sql`(select ${workOrders.id} from ${workOrders} where ${workOrders.companyId} = ${companyId})`;
