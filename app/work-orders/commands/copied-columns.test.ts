import { workOrders } from "db/schema/work-orders";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { copied, reset } from "./copied-columns";

test("every column is either copied or reset", () => {
  expect([...copied, ...reset].sort()).toEqual(Object.keys(getTableColumns(workOrders)).sort());
});
