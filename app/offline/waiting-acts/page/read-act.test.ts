import { expect, test } from "vitest";
import { readAct } from "./read-act";

const at = new Date("2026-11-28T15:09:30.000Z");
const order = { win: 100_007, title: "Swap the unit" };
const file = (name: string, content: string) => new File([content], name, { type: "image/jpeg" });
function formOf(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("PHO-013 each chosen photo is an act of its own, for the task that it was taken at", async () => {
  const filled = { list: "onSiteRequirements", name: "Walk test" };
  const chosen = [file("rack.jpg", "rack"), file("cable.jpg", "the cable")];
  const acts = readAct(formOf({}), { ...order, kind: "photo", filled }, chosen, at);
  const read = acts.map(async ({ file, ...act }) => ({
    ...act,
    name: file!.name,
    bytes: await file!.bytes.text(),
  }));
  const each = { ...order, kind: "photo", values: filled, actedAt: "2026-11-28T15:09:30.000Z" };
  expect(await Promise.all(read)).toEqual([
    { ...each, name: "rack.jpg", bytes: "rack" },
    { ...each, name: "cable.jpg", bytes: "the cable" },
  ]);
});

test("PHO-013 an expense keeps its texts and its receipt, or none", () => {
  const wanted = { ...order, kind: "expense" as const, filled: {} };
  const form = formOf({ amount: " 17.35 ", description: "Parking" });
  const [act, ...others] = readAct(form, wanted, [file("receipt.jpg", "receipt")], at);
  expect([act!.values, act!.file!.name, others]).toEqual([
    { amount: "17.35", description: "Parking" },
    "receipt.jpg",
    [],
  ]);
  expect(readAct(form, wanted, [], at)[0]).not.toHaveProperty("file");
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
