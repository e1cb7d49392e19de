import { workOrders } from "db/schema/work-orders";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { anew, copied } from "./copied-columns";

test("of every column it is said whether a copy takes it over", () => {
  expect([...copied, ...anew].sort()).toEqual(Object.keys(getTableColumns(workOrders)).sort());
});
