import { expect, test } from "vitest";
import { actAt } from "../page/catch-acts";
import { type Act, describeAct, nextActs, readKept } from "./act";

const kinds = (...names: Parameters<typeof nextActs>[1][number]["kind"][]) => names.map((kind) => ({ kind }));

test("PHO-013 what can be done next follows from what the server offered and what waits", () => {
  const offered = ["check-in", "on-my-way", "running-late", "messages"];
  const others = ["photo", "expense", "message"];
  expect(nextActs(offered, [])).toEqual(["on-my-way", "check-in", "running-late", ...others]);
  expect(nextActs(offered, kinds("on-my-way"))).toEqual(["check-in", "on-my-way", "running-late", ...others]);
  expect(nextActs(offered, kinds("on-my-way", "check-in", "photo"))).toEqual(["check-out", ...others]);
  expect(nextActs(["check-out"], kinds("check-out"))).toEqual(["check-in", ...others]);
  expect(nextActs(["messages"], [])).toEqual(others);
});

test("PHO-013 the links of acts are known, with a task's place; others are not", () => {
  expect(actAt("/dashboard/upcoming-work/100007/check-in")).toEqual({
    kind: "check-in",
    win: 100_007,
    filled: {},
  });
  expect(actAt("/dashboard/all/9/expenses/add")).toMatchObject({ kind: "expense", win: 9 });
  expect(actAt("/dashboard/all/9/tasks/onSiteRequirements/2/photos")).toEqual({
    kind: "photo",
    win: 9,
    filled: { list: "onSiteRequirements", index: "2" },
  });
  for (const path of ["/dashboard/all/9", "/dashboard/all/9/complete", "/dashboard/all/9/expenses/3/edit"])
    expect(actAt(path)).toBeUndefined();
});

test("PHO-013 a waiting act says its content in one line", () => {
  const files = [{ name: "rack.jpg", bytes: new Blob(["x"]) }];
  expect(describeAct({ kind: "on-my-way", values: { minutes: "25" } })).toBe("There in 25 min");
  expect(describeAct({ kind: "task", values: { name: "Walk test", checked: "false" } })).toBe(
    "Not done: Walk test",
  );
  expect(describeAct({ kind: "expense", values: { amount: "17.35", description: "Parking" }, files })).toBe(
    "$17.35 · Parking · receipt rack.jpg",
  );
  const left = { typedAt: "2026-11-28T17:20", work_description: "Swapped" };
  expect(describeAct({ kind: "check-out", values: left })).toBe("At 11/28/2026, 5:20 PM · Swapped");
  expect(describeAct({ kind: "check-in", values: { typedAt: "2026-11-28T09:45" } })).toBe(
    "At 11/28/2026, 9:45 AM",
  );
  expect(describeAct({ kind: "photo", values: { name: "Walk test" }, files })).toBe("rack.jpg for Walk test");
  const two = [...files, { name: "door.jpg", bytes: new Blob(["y"]) }];
  expect(describeAct({ kind: "message", values: { message: "Look" }, files: two })).toBe(
    "Look · rack.jpg, door.jpg",
  );
  expect(describeAct({ kind: "message", values: { message: "" }, files })).toBe("rack.jpg");
});

test("PHO-013 an act that waited before acts had several files has its file, and the id that names it", () => {
  const common = { id: 3, account: "21", key: "5f", win: 100_007, title: "Swap the unit" };
  const expense: Act = { ...common, kind: "expense", values: {}, actedAt: "2031-03-04T15:06:07.000Z" };
  const file = { name: "receipt.jpg", bytes: new Blob(["x"]) };
  expect(readKept({ ...expense, file, prepared: "91" })).toEqual({
    ...expense,
    files: [file],
    preparedIds: ["91"],
  });
  // A refusal takes the id back.
  const refused = { ...expense, preparedIds: undefined, refusal: "On hold" };
  expect(readKept({ ...refused, prepared: "91" }).preparedIds).toBeUndefined();
  const fresh = { ...expense, files: [file, file], preparedIds: ["91", "92"] };
  expect(readKept(fresh)).toEqual(fresh);
});
