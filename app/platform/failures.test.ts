import { expect, test } from "vitest";
import { failureText } from "./failures";

const order = "/dashboard/assigned/100001";

test.each([
  ["ERR-005 FLD-015", `${order}/check-in`, "Check In failed!"],
  ["ERR-005 FLD-015", `${order}/check-out`, "Check Out failed!"],
  ["ERR-005 FLD-015", `${order}/checks/7/edit`, "Edit data failed!"],
  ["ERR-005", "/user-management/7/edit", "Edit data failed!"],
  ["ERR-005", `${order}/deliverables`, "Upload data failed!"],
  ["ERR-005", `${order}/documents`, "Upload data failed!"],
  ["ERR-006", "/create-work-order", "Upload data failed!"],
  ["ERR-006", "/create-work-order/100001", "Upload data failed!"],
  ["ERR-006", "/create-work-order-template", "Upload data failed!"],
  ["ERR-006", "/create-work-order-template/7", "Upload data failed!"],
  ["ERR-006 FRM-071", "/templates/7/rename", "Rename failed!"],
  ["ERR-006 FRM-072", "/templates/7/copy", "Rename failed!"],
  ["ERR-006 FRM-073", "/templates/7/delete", "Delete failed!"],
  ["ERR-006", "/user-management/7/delete", "Delete failed!"],
  ["BLK-013 ERR-009", "/dashboard/completed/bulk-approve", "Something goes wrong! Try again later."],
])("%s a failure without a reason at %s: %s", (_id, path, text) => {
  expect(failureText(path)).toBe(text);
});

test("other paths have no documented text", () => {
  expect(failureText(`${order}/hold`)).toBeUndefined();
  expect(failureText("/")).toBeUndefined();
  expect(failureText("/constructor")).toBeUndefined();
});
