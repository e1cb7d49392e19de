import { expect } from "vitest";
import type { Actor } from "~/access/actor";

type Body = Record<string, unknown>;

/** For `after`: expects these members in the response of another call, such as `"GET /api/teams"`. */
export const expectResponse =
  (as: Actor | null, call: `${"GET" | "POST"} /api/${string}`, members: object, body?: Body) => async () => {
    const { caller } = await import("../caller");
    const [method, path] = call.split(" ");
    const answer = await (await caller(as))(method!, path!, body);
    expect(answer.body).toMatchObject(members);
  };

/** The same for a work order's details. */
export const expectOrder = (as: Actor, win: number, members: object) =>
  expectResponse(as, `GET /api/orders?win=${win}`, { payload: members });

/** The same for the person's own profile. */
export const expectProfile = (as: Actor, members: object) =>
  expectResponse(as, "GET /api/users/getProfile", { payload: members });

/** Expects a list with such an entry. */
export const listWith = (members: object) => expect.arrayContaining([expect.objectContaining(members)]);
