import { expect, test } from "vitest";
import type { Act, ActKind } from "./act";
import { callOf, preparingCall } from "./calls";

const actedAt = "2031-03-04T15:06:07.000Z";
const place = { latitude: "42.36", longitude: "-71.06" };
const coords = { coords: place };

/** An act of order 100007. */
const act = (kind: ActKind, values: Act["values"] = {}, others: Partial<Act> = {}): Act => ({
  ...{ id: 3, account: "21", key: "5f", win: 100_007, title: "Swap the unit", actedAt },
  ...{ kind, values, ...others },
});

const workOrderId = "100007";
const visits = "/api/orders/100007/check-in-check-outs";

test.each([
  [
    act("on-my-way", { minutes: "25" }),
    "PATCH",
    "/api/contractor/work-status",
    { workOrderId, workStatus: "onWay", minutes: "25" },
  ],
  [
    act("running-late", { minutes: "40" }),
    "PATCH",
    "/api/contractor/work-status",
    { workOrderId, workStatus: "late", minutes: "40" },
  ],
  [act("check-in", place), "POST", visits, { check_in_date: actedAt, ...coords }],
  [
    act("check-in", { typedAt: "2031-03-04T09:45", ...place }),
    "POST",
    visits,
    { check_in_date: "2031-03-04T09:45", ...coords },
  ],
  [
    act("check-out", { work_description: "Left", typedAt: "2031-03-04T17:20", ...place }, { prepared: "89" }),
    "PATCH",
    `${visits}/89`,
    { check_out_date: "2031-03-04T17:20", work_description: "Left", ...coords },
  ],
  [
    act("message", { message: "At the back", parentId: "77" }),
    "POST",
    "/api/messages",
    { workOrderId, message: "At the back", parentId: "77" },
  ],
  [
    act("check-out", { work_description: "Swapped", ...place }, { prepared: "88" }),
    "PATCH",
    `${visits}/88`,
    { check_out_date: actedAt, work_description: "Swapped", ...coords },
  ],
  [
    act("task", { list: "onSiteRequirements", index: "2", name: "Walk test", checked: "false" }),
    "POST",
    "/api/tasks",
    {
      workOrderId,
      tasks: {
        preArrivalRequirements: [],
        onSiteRequirements: [{ index: 2, name: "Walk test", checked: false, changed: true }],
        completionRequirements: [],
      },
    },
  ],
  [
    act("message", { message: "The door is locked." }),
    "POST",
    "/api/messages",
    { workOrderId, message: "The door is locked." },
  ],
  [
    act("expense", { amount: "17.35", description: "Parking", date: "2031-03-03" }, { prepared: "91" }),
    "POST",
    "/api/expenses",
    { workOrderId, amount: "17.35", description: "Parking", date: "2031-03-03", receipt: "91" },
  ],
])("PHO-013 $kind is sent as the call that every client makes", (waiting, method, path, body) => {
  expect(callOf(waiting)).toEqual({ method, path, body });
});

test("PHO-013 a photo is sent with its task", () => {
  const file = { name: "rack.jpg", bytes: new Blob(["x"]) };
  const task = { list: "onSiteRequirements", name: "Walk test" };
  const { method, path, body } = callOf(act("photo", task, { file }));
  expect([method, path]).toEqual(["PATCH", "/api/orders/documents"]);
  const { files, ...texts } = Object.fromEntries(body as FormData);
  expect(texts).toEqual({ workOrderId, taskList: task.list, taskName: task.name });
  expect((files as File).name).toBe("rack.jpg");
});

test("PHO-020 a file that was sent before its call is named in it", () => {
  const file = { name: "rack.jpg", bytes: new Blob(["x"]) };
  const upload = { url: "/uploads/Kx7-q", isWhole: true };
  const { body } = callOf(act("photo", {}, { file, upload }));
  expect(Object.fromEntries(body as FormData)).toEqual({ workOrderId, uploads: "Kx7-q" });
  const receipt = preparingCall(act("expense", {}, { file, upload: { ...upload, url: "/uploads/P2_w" } }));
  expect(receipt).toMatchObject({ path: "/api/expenses/receipts" });
  expect(Object.fromEntries((receipt as { body: FormData }).body)).toEqual({ workOrderId, uploads: "P2_w" });
  const half = callOf(act("photo", {}, { file, upload: { ...upload, isWhole: false } }));
  expect([...(half.body as FormData).keys()]).toEqual(["workOrderId", "files"]);
});

test("PHO-013 only a check-out and an expense with a receipt need a call before", () => {
  const file = { name: "receipt.jpg", bytes: new Blob(["x"]) };
  const receipt = preparingCall(act("expense", { amount: "17.35" }, { file }));
  expect(receipt).toMatchObject({ method: "POST", path: "/api/expenses/receipts" });
  expect(preparingCall(act("check-out"))).toBe("find-entry");
  const others = [act("expense"), act("running-late"), act("check-in"), act("message")];
  expect(others.map(preparingCall)).toEqual(others.map(() => undefined));
});
