import { dataCopies } from "db/schema/own-data";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { requestCopy } from "~/own-data/commands/request-copy.server";
import { requestDeletion } from "~/own-data/commands/request-deletion.server";
import { makeCopy } from "~/own-data/copy/make-copy.server";
import { findDeletion } from "~/own-data/queries.server";
import { db } from "~/platform/db/db.server";
import type { Examples } from "./example";

const DAY_MS = 24 * 60 * 60_000;
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function withCopy() {
  const as = await makeContractor();
  const asked = await requestCopy(as);
  if (!asked.ok) throw new Error(asked.message);
  await makeCopy({ copyId: asked.value.id });
  return { as, id: String(asked.value.id) };
}
const expectDeletion = (as: Actor, state: string | undefined) => async () =>
  expect((await findDeletion(as.id))?.state).toBe(state);

export const ownDataExamples: Examples = {
  "ownData.get": async () => {
    const { as, id } = await withCopy();
    const busy = await makeContractor();
    await makeAssignedOrder(await makeClient(), busy);
    const ready = { id, state: "ready", requestedAt: moment, expiresAt: moment };
    const parts = [{ part: 1, sizeBytes: expect.any(Number) }];
    const assigned = {
      name: "assigned",
      text: "1 work order assigned to you. Complete them, or ask to be un-assigned.",
      link: "/dashboard/upcoming-work",
    };
    return {
      done: {
        as,
        answers: { payload: { copies: [{ ...ready, parts }], deletion: { dueAt: null, blockers: [] } } },
      },
      also: {
        as: busy,
        answers: { payload: { copies: [], deletion: { dueAt: null, blockers: [assigned] } } },
      },
      refused: { as: null },
    };
  },
  "ownData.copy": async () => {
    const as = await makeContractor();
    const waiting = await makeClient();
    await requestCopy(waiting);
    return {
      done: {
        as,
        answers: { payload: { id: expect.stringMatching(/^\d+$/) } },
        after: async () =>
          expect(await db.select().from(dataCopies).where(eq(dataCopies.userId, as.id))).toMatchObject([
            { state: "making" },
          ]),
      },
      refused: { as: waiting },
    };
  },
  "ownData.download": async () => {
    const { as, id } = await withCopy();
    const params = { id, part: 1 };
    return {
      done: {
        as,
        params,
        answers: ({ body }) => {
          const zip = Buffer.from(body as ArrayBuffer).toString("latin1");
          expect(zip).toMatch(/^PK/);
          expect(zip).toContain("account.json");
        },
      },
      refused: { as: await makeContractor(), params },
    };
  },
  "ownData.delete": async () => {
    const as = await makeClient("Dispatcher");
    const colleague = await makeClient("Admin", as.companyId!);
    const body = { confirmation: "DELETE", reassignedTo: String(colleague.id) };
    return {
      done: {
        as,
        body,
        answers: ({ body }) => {
          const { dueAt } = (body as { payload: { dueAt: string } }).payload;
          expect(Math.round((Date.parse(dueAt) - Date.now()) / DAY_MS)).toBe(14);
        },
        after: expectDeletion(as, "waiting"),
      },
      refused: { as: colleague, body: { confirmation: "no" } },
    };
  },
  "ownData.keep": async () => {
    const as = await makeContractor();
    await requestDeletion(as, {});
    return {
      done: { as, after: expectDeletion(as, undefined) },
      refused: { as: await makeContractor() },
    };
  },
};
