import { expect, test } from "vitest";
import { listOrEmpty } from "./list-or-empty.server";

test("LST-042 ERR-019 a list that fails to load is shown empty, without an error", async () => {
  const failed = await listOrEmpty(() => Promise.reject(new Error("no database")));
  expect(failed).toMatchObject({ rows: [], count: { n: 0, more: false }, page: 1, pages: 1 });
});
