import { expect, test } from "vitest";
import type { WantedAct } from "./act";
import { draftKey, fillFrom, isOld, textsToKeep } from "./draft";

const wanted = (more: Partial<WantedAct> = {}): WantedAct => ({
  ...{ kind: "photo", win: 100_007, filled: { list: "onSiteRequirements", index: "2" }, ...more },
});

test("PHO-022 each order, kind, task and answered message of an account has a draft of its own", () => {
  const others = [
    draftKey("22", wanted()),
    draftKey("21", wanted({ win: 100_008 })),
    draftKey("21", wanted({ kind: "expense" })),
    draftKey("21", wanted({ filled: { list: "onSiteRequirements", index: "3" } })),
    draftKey("21", wanted({ filled: {} })),
    draftKey("21", wanted({ kind: "message", filled: {} })),
    draftKey("21", wanted({ kind: "message", filled: { parentId: "77" } })),
  ];
  expect(new Set([draftKey("21", wanted()), ...others]).size).toBe(8);
  const typed = { list: "onSiteRequirements", index: "2", name: "Walk test" };
  expect(draftKey("21", wanted({ filled: typed }))).toBe(draftKey("21", wanted()));
});

test("PHO-022 a draft is kept for a day, with its texts and without the place", () => {
  const at = Date.UTC(2026, 10, 27, 9);
  const draft = { key: "21 100007 message  ", account: "21", at };
  expect([isOld(draft, at + 86_300_000), isOld(draft, at + 86_500_000)]).toEqual([false, true]);
  const form = new FormData();
  for (const [name, text] of [
    ["message", " The door "],
    ["latitude", "42.36"],
    ["longitude", "-71.06"],
  ] as const)
    form.set(name, text);
  form.set("files", new File(["x"], "rack.jpg"));
  expect(textsToKeep(form)).toEqual({ message: " The door " });
});

test("PHO-022 what was typed just now is not replaced by an older draft", () => {
  const draft = { amount: "17.35", description: "Parking" };
  expect(fillFrom(draft, { amount: "", description: "Ferry" })).toEqual({
    amount: "17.35",
    description: "Ferry",
  });
  expect(fillFrom(undefined, { amount: "9" })).toEqual({ amount: "9" });
});
