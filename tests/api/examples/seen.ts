import { expect } from "vitest";
import type { Actor } from "~/access/actor";

type Body = Record<string, unknown>;

/** For `after`: by another call, `"GET /api/teams"`, `as` is answered at least these members. */
export const seen =
  (as: Actor | null, call: `${"GET" | "POST"} /api/${string}`, members: object, body?: Body) => async () => {
    const { caller } = await import("../caller");
    const [method, path] = call.split(" ");
    const answer = await (await caller(as))(method!, path!, body);
    expect(answer.body).toMatchObject(members);
  };

/** The same of a work order's details. */
export const seenOrder = (as: Actor, win: number, members: object) =>
  seen(as, `GET /api/orders?win=${win}`, { payload: members });

/** The same of one's own profile. */
export const seenProfile = (as: Actor, members: object) =>
  seen(as, "GET /api/users/getProfile", { payload: members });

/** A list that has such an entry, whatever else is in it. */
export const some = (members: object) => expect.arrayContaining([expect.objectContaining(members)]);
