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
