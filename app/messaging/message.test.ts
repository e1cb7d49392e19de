import { describe, expect, test } from "vitest";
import { asThreads, chosenRecipients, messageCount, type Reachable, replyRecipients } from "./message";

const person = (id: number, standing: Reachable["standing"]): Reachable => ({ id, name: `P${id}`, standing });
const people = [
  person(1, "assigned"),
  person(2, "applicant"),
  person(3, "applicant"),
  person(4, "routed"),
  person(5, "colleague"),
];

test.each([
  [0, "0 messages"],
  [1, "1 message"],
  [2, "2 messages"],
  [1234, "1,234 messages"],
])("LST-021 %i is shown as %s", (n, text) => expect(messageCount(n)).toBe(text));

describe("MSG-010 MSG-014 a client's choice of recipients", () => {
  test.each([
    ["people", { users: [4, 5] }, [4, 5]],
    ["all applicants", { users: [], selectedAllApplicants: true }, [2, 3]],
    ["all applicants and one of them again", { users: [3], selectedAllApplicants: true }, [2, 3]],
    ["the assigned contractor", { users: [], isForContractor: true }, [1]],
  ])("%s", (_what, choice, ids) =>
    expect(chosenRecipients(choice, people)).toEqual({ ok: true, value: ids }),
  );

  test("choosing nobody or someone who does not take part is refused", () => {
    expect(chosenRecipients({ users: [] }, people)).toMatchObject({
      code: "invalid",
      errors: { to: ["Please choose who gets the message"] },
    });
    expect(chosenRecipients({ users: [2, 99] }, people).ok).toBe(false);
  });
});

describe("a reply goes to the people of the message it answers", () => {
  test("a contractor and the colleagues they wrote to, but no other contractor", () =>
    expect(replyRecipients(6, { fromId: 2, toIds: [5, 6] }, people)).toEqual({ ok: true, value: [2, 5] }));
  test("a reply to one's own message goes to its recipients", () =>
    expect(replyRecipients(6, { fromId: 6, toIds: [2, 3] }, people)).toEqual({ ok: true, value: [2, 3] }));
  test("people who no longer take part get no reply", () => {
    expect(replyRecipients(6, { fromId: 9, toIds: [5, 6] }, people)).toEqual({ ok: true, value: [5] });
    expect(replyRecipients(6, { fromId: 9, toIds: [6] }, people)).toMatchObject({ code: "conflict" });
  });
});

test("MSG-011 replies belong to their thread; a reply without its thread stands alone", () => {
  const messages = [
    { id: 4, parentId: 1 },
    { id: 5, parentId: null },
    { id: 6, parentId: 5 },
    { id: 7, parentId: 5 },
  ];
  expect(asThreads(messages)).toEqual([
    { id: 4, parentId: 1, children: [] },
    {
      id: 5,
      parentId: null,
      children: [
        { id: 6, parentId: 5 },
        { id: 7, parentId: 5 },
      ],
    },
  ]);
});
