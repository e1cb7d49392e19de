import { expect, test } from "vitest";
import { readWantedPhotos, taskInCell, wantedPhotosLabel, wantedPhotosText } from "./task-photos";

test.each([
  ["", {}, ""],
  ["0", {}, ""],
  [2, { photos: 2 }, "2 photos"],
  ["1", { photos: 1 }, "1 photo"],
  [" 3  After ", { photos: 3, photosWhen: "after" }, "3 photos after the work"],
  ["1 photo before", { photos: 1, photosWhen: "before" }, "1 photo before the work"],
  ["20", { photos: 20 }, "20 photos"],
])("PHO-023 photos written %j ask for %j: %s", (typed, wanted, label) => {
  expect(readWantedPhotos(typed)).toEqual(wanted);
  expect(wantedPhotosLabel(wanted as object)).toBe(label);
  expect(readWantedPhotos(wantedPhotosText(wanted as object))).toEqual(wanted);
});

test.each(["21", "-1", "two", "before", "2 during", "1.5", "100"])("PHO-023 %s is not readable", (typed) => {
  expect(readWantedPhotos(typed)).toBeNull();
});

test.each([
  ["Label it [2 photos after]", { name: "Label it", photos: "2 photos after" }],
  ["Label it [1 photo]", { name: "Label it", photos: "1 photo" }],
  ["Label it [0 photos]", { name: "Label it [0 photos]" }],
  ["Label it [21 photos]", { name: "Label it [21 photos]" }],
  ["Label it [see photos]", { name: "Label it [see photos]" }],
])("PHO-023 a sheet's task %j is read as %j", (text, task) => {
  expect(taskInCell(text)).toEqual(task);
});
