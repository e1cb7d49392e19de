import { expect, test } from "vitest";
import { addPicked } from "./chosen-files";

test("PHO-013 one shot of the camera after the other, and files beside them, are all kept", () => {
  const shots = addPicked(addPicked([], ["rack.jpg"], true), ["cable.jpg"], true);
  expect(addPicked(shots, ["plan.pdf", "note.pdf"], true)).toEqual([
    ...["rack.jpg", "cable.jpg", "plan.pdf", "note.pdf"],
  ]);
  expect(addPicked(shots, [], true)).toEqual(["rack.jpg", "cable.jpg"]);
});

test("PHO-013 of a receipt the one picked last is kept, and stays when the picker is closed without one", () => {
  expect(addPicked(["shot.jpg"], ["receipt.pdf"], false)).toEqual(["receipt.pdf"]);
  expect(addPicked(["shot.jpg"], [], false)).toEqual(["shot.jpg"]);
});
