import { expect, test } from "vitest";
import type { NewAct } from "../rules/act";
import { readAct } from "./read-act";

const at = new Date("2026-11-28T15:09:30.000Z");
const order = { win: 100_007, title: "Swap the unit" };
const file = (name: string, content: string) => new File([content], name, { type: "image/jpeg" });
const contentsOf = (files: NewAct["files"] = []) =>
  Promise.all(files.map(async ({ name, bytes }) => [name, await bytes.text()]));
function formOf(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("PHO-013 each chosen photo is an act of its own, for the task that it was taken at", async () => {
  const filled = { list: "onSiteRequirements", name: "Walk test" };
  const chosen = [file("rack.jpg", "rack"), file("cable.jpg", "the cable")];
  const acts = readAct(formOf({}), { ...order, kind: "photo", filled }, chosen, at);
  const read = acts.map(async ({ files, ...act }) => ({ ...act, files: await contentsOf(files) }));
  const each = { ...order, kind: "photo", values: filled, actedAt: "2026-11-28T15:09:30.000Z" };
  expect(await Promise.all(read)).toEqual([
    { ...each, files: [["rack.jpg", "rack"]] },
    { ...each, files: [["cable.jpg", "the cable"]] },
  ]);
});

test("PHO-013 an expense keeps its texts and its receipt, or none", async () => {
  const wanted = { ...order, kind: "expense" as const, filled: {} };
  const form = formOf({ amount: " 17.35 ", description: "Parking" });
  const [act, ...others] = readAct(form, wanted, [file("receipt.jpg", "receipt")], at);
  expect([act!.values, await contentsOf(act!.files), others]).toEqual([
    { amount: "17.35", description: "Parking" },
    [["receipt.jpg", "receipt"]],
    [],
  ]);
  expect(readAct(form, wanted, [], at)[0]).not.toHaveProperty("files");
});

test("PHO-013 a message keeps all its files", async () => {
  const wanted = { ...order, kind: "message" as const, filled: { parentId: "77" } };
  const chosen = [file("door.jpg", "locked"), file("key.jpg", "broken")];
  const [act, ...others] = readAct(formOf({ message: "Look" }), wanted, chosen, at);
  expect([await contentsOf(act!.files), others]).toEqual([
    [
      ["door.jpg", "locked"],
      ["key.jpg", "broken"],
    ],
    [],
  ]);
});

test("PHO-014 an act names the page's form while it says what the form said", () => {
  const filled = { formKey: "k-31", message: "The roof key is missing." };
  const wanted = { ...order, kind: "message" as const, filled };
  const keyOf = (message: string, place = {}) =>
    readAct(formOf({ message, ...place }), wanted, [], at)[0]!.formKey;
  expect(keyOf(" The roof key is missing. ", { latitude: "42.1", longitude: "-71.2" })).toBe("k-31");
  expect(keyOf("The roof key is found.")).toBeUndefined();
  expect(readAct(formOf({}), { ...wanted, filled: {} }, [], at)[0]).not.toHaveProperty("formKey");
});
