import { expect, test } from "vitest";
import type { Act, ActKind } from "./act";
import { callOf, preparingCalls } from "./calls";

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
    act(
      "check-out",
      { work_description: "Left", typedAt: "2031-03-04T17:20", ...place },
      { preparedIds: ["89"] },
    ),
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
    act("check-out", { work_description: "Swapped", ...place }, { preparedIds: ["88"] }),
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
    act("message", { message: "" }, { preparedIds: ["95", "94"] }),
    "POST",
    "/api/messages",
    { workOrderId, message: "", files: ["95", "94"] },
  ],
  [
    act("expense", { amount: "17.35", description: "Parking", date: "2031-03-03" }, { preparedIds: ["91"] }),
    "POST",
    "/api/expenses",
    { workOrderId, amount: "17.35", description: "Parking", date: "2031-03-03", receipt: "91" },
  ],
])("PHO-013 $kind is sent as the call that every client makes", (waiting, method, path, body) => {
  expect(callOf(waiting)).toEqual({ method, path, body });
});

const fileOf = (name: string) => ({ name, bytes: new Blob(["x"]) });

test("PHO-013 a photo is sent with its task", () => {
  const task = { list: "onSiteRequirements", name: "Walk test" };
  const { method, path, body } = callOf(act("photo", task, { files: [fileOf("rack.jpg")] }));
  expect([method, path]).toEqual(["PATCH", "/api/orders/documents"]);
  const { files, ...texts } = Object.fromEntries(body as FormData);
  expect(texts).toEqual({ workOrderId, taskList: task.list, taskName: task.name });
  expect((files as File).name).toBe("rack.jpg");
});

const formsOf = (waiting: Act) =>
  preparingCalls(waiting).map((call) => {
    if (call === "find-entry") return call;
    const texts = [...(call.body as FormData)].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]);
    return [call.method, call.path, Object.fromEntries(texts)];
  });

test("PHO-020 a file that was sent before its call is named in it", () => {
  const files = [fileOf("rack.jpg"), fileOf("door.jpg"), fileOf("roof.jpg")];
  const uploads = { 0: { url: "/uploads/Kx7-q", isWhole: true }, 2: { url: "/uploads/P2_w", isWhole: true } };
  const { body } = callOf(act("photo", {}, { files, uploads }));
  expect(Object.fromEntries(body as FormData)).toEqual({ workOrderId, uploads: "Kx7-q" });
  expect(formsOf(act("expense", {}, { files: files.slice(0, 1), uploads }))).toEqual([
    ["POST", "/api/expenses/receipts", { workOrderId, uploads: "Kx7-q" }],
  ]);
  expect(formsOf(act("message", {}, { files, uploads }))).toEqual([
    ["POST", "/api/messages/files", { workOrderId, uploads: "Kx7-q" }],
    ["POST", "/api/messages/files", { workOrderId, file: "door.jpg" }],
    ["POST", "/api/messages/files", { workOrderId, uploads: "P2_w" }],
  ]);
  const half = { 0: { url: "/uploads/Kx7-q", isWhole: false } };
  expect(formsOf(act("message", {}, { files: files.slice(0, 1), uploads: half }))).toEqual([
    ["POST", "/api/messages/files", { workOrderId, file: "rack.jpg" }],
  ]);
});

test("PHO-013 only a check-out, a receipt and a message's files need a call before", () => {
  const receipt = act("expense", { amount: "17.35" }, { files: [fileOf("receipt.jpg")] });
  expect(formsOf(receipt)).toEqual([
    ["POST", "/api/expenses/receipts", { workOrderId, file: "receipt.jpg" }],
  ]);
  expect(preparingCalls(act("check-out"))).toEqual(["find-entry"]);
  const photo = act("photo", {}, { files: [fileOf("rack.jpg")] });
  const others = [act("expense"), act("running-late"), act("check-in"), act("message"), photo];
  expect(others.map(preparingCalls)).toEqual(others.map(() => []));
});
