import { expect, test } from "vitest";
import { readAnswer } from "./outcome";
import { leavesNoRoom } from "./room";

test("PHO-016 a refusal is kept with the server's reason, by field where it has some", () => {
  const message = "This cannot be done while the work order is on hold.";
  expect(readAnswer(409, { message })).toEqual({ outcome: { refusal: message } });
  const errors = {
    amount: ["Please enter a dollar amount (greater than zero)!"],
    date: ["Please enter correct date"],
  };
  expect(readAnswer(422, { message: "Check the fields", errors })).toEqual({
    outcome: { refusal: "Please enter a dollar amount (greater than zero)! Please enter correct date" },
  });
});

test("PHO-016 what is no refusal waits on: no sign-in, a busy or broken product, a proxy's page", () => {
  expect(readAnswer(401, { message: "Please sign in" })).toEqual({ outcome: "sign-in" });
  for (const status of [408, 425, 429, 502, 503, 504])
    expect(readAnswer(status, { message: "Later" })).toEqual({ outcome: "network" });
  for (const status of [200, 500]) expect(readAnswer(status, undefined)).toEqual({ outcome: "network" });
  expect(readAnswer(200, { payload: { _id: "42" } })).toEqual({ payload: { _id: "42" } });
});

test("PHO-013 a product that fails at a call gives its reason", () => {
  expect(readAnswer(500, { message: "Something went wrong" })).toEqual({
    outcome: { failure: "Something went wrong" },
  });
});

test("PHO-018 less than 30 MB is too little room for a photo; an unknown amount is not", () => {
  expect(leavesNoRoom(29_999_999)).toBe(true);
  expect([leavesNoRoom(30_000_000), leavesNoRoom(undefined)]).toEqual([false, false]);
});
