import { caller } from "tests/api/caller";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";

test("MSG-003 MSG-011 MSG-012 a message and its reply with all fields, and the counters under the documents' names", async () => {
  const client = await makeClient("Admin", undefined, { firstName: "Dana", lastName: "Fox" });
  const contractor = await makeContractor({ firstName: "Ada", lastName: "Field" });
  const workOrderId = String((await makeAssignedOrder(client, contractor)).id);
  const [asClient, asContractor] = [await caller(client), await caller(contractor)];
  const send = async (call: typeof asClient, message: string, more = {}) =>
    (await call("POST", "/api/messages", { workOrderId, message, ...more })).body.payload as { _id: string };
  const question = await send(asClient, "Which door?", { isForContractor: true });
  const reply = await send(asContractor, "The red one", { parentId: question._id });
  const read = async (call: typeof asClient) =>
    (await call("GET", `/api/messages?workOrderId=${workOrderId}`)).body.payload;
  const sentAt = expect.stringMatching(/^\d{4}-.*Z$/);
  const common = { selectedAllApplicants: false, files: [], sentAt, writtenAt: null };
  const ada = { id: String(contractor.id), firstName: "Ada", lastName: "Field" };
  expect(await read(asClient)).toEqual({
    more: false,
    messages: [
      {
        ...common,
        _id: question._id,
        fromId: { id: String(client.id), firstName: "Dana", lastName: "Fox" },
        toId: [{ id: String(contractor.id), name: "Ada Field" }],
        messageContent: "Which door?",
        parentId: null,
        children: [
          {
            ...common,
            _id: reply._id,
            fromId: ada,
            toId: [{ id: String(client.id), name: "Dana Fox" }],
            messageContent: "The red one",
            parentId: question._id,
          },
        ],
      },
    ],
  });
  expect(JSON.stringify(await read(asContractor))).not.toMatch(/Dana|Fox/);
  const counted = async () =>
    (await asClient("POST", "/api/messages/unread", { workOrdersId: [workOrderId] })).body.payload;
  expect(await counted()).toEqual([{ workOrderId, count: 1, allCount: 2 }]);
  expect(await asClient("POST", "/api/messages/seen", { workOrderId })).toMatchObject({ status: 200 });
  expect(await counted()).toEqual([{ workOrderId, count: 0, allCount: 2 }]);
});
