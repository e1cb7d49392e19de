import { expect, test } from "vitest";
import type { Tasks } from "~/work-orders/rules/work-order";
import { applyTicks, countDoneTasks, taskCount, taskKey } from "./tasks";

const taskList = (...names: string[]) => names.map((name, index) => ({ name, index, checked: false }));
const tasks: Tasks = {
  preArrivalRequirements: taskList("Call the site", "Print badge"),
  onSiteRequirements: taskList("Take photo", "Take photo"),
  completionRequirements: [],
};
const tickedNames = (preArrivalRequirements: string[], onSiteRequirements: string[] = []) => ({
  preArrivalRequirements,
  onSiteRequirements,
  completionRequirements: [],
});
const checkedStates = (done: Tasks) => [
  done.preArrivalRequirements.map((task) => task.checked),
  done.onSiteRequirements.map((task) => task.checked),
];

test("FLD-029 tasks in the form are ticked, the others unticked", () => {
  const once = applyTicks(tasks, tickedNames(["1:Print badge"], ["0:Take photo"]));
  expect(checkedStates(once)).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(countDoneTasks(once)).toBe(2);
  expect(taskCount(once)).toBe(4);
  expect(checkedStates(applyTicks(once, tickedNames(["0:Call the site"])))).toEqual([
    [true, false],
    [false, false],
  ]);
});

test("a task that moved while the form was open is matched by its name if the name is unique", () => {
  const moved = { ...tasks, preArrivalRequirements: taskList("New", "Call the site", "Print badge") };
  expect(checkedStates(applyTicks(moved, tickedNames(["0:Call the site"])))[0]).toEqual([false, true, false]);
  expect(checkedStates(applyTicks(tasks, tickedNames([], ["7:Take photo"])))[1]).toEqual([false, false]);
  expect(taskKey({ index: 3, name: "a:b" })).toBe("3:a:b");
  expect(
    checkedStates(
      applyTicks({ ...tasks, preArrivalRequirements: taskList("a:b") }, tickedNames(["4:a:b"])),
    )[0],
  ).toEqual([true]);
});

test("tasks that the form doesn't name as changed keep their current tick", () => {
  const elsewhere = applyTicks(tasks, tickedNames(["1:Print badge"], ["1:Take photo"]));
  const late = tickedNames(["0:Call the site"], ["0:Take photo"]);
  const changed = ["preArrivalRequirements 0:Call the site", "onSiteRequirements 1:Take photo"];
  expect(checkedStates(applyTicks(elsewhere, late, changed))).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(checkedStates(applyTicks(elsewhere, late, []))).toEqual(checkedStates(elsewhere));
});
