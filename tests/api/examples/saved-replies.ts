import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import { addSavedReply } from "~/support/saved-replies/commands/save-reply.server";
import type { Examples } from "./example";

let made = 0;

/** Titles are unique, and each example runs more than once. */
async function makeReply(about: string) {
  const as = await makeSuperAdmin();
  made += 1;
  const reply = { title: `${about} ${made}`, content: "You see it under Payment History." };
  const added = await addSavedReply(as, reply);
  if (!added.ok) throw new Error(added.message);
  return { as, id: added.value.id, reply };
}

export const savedReplies: Examples = {
  "savedReplies.list": async () => {
    const { as, id, reply } = await makeReply("Where pay is listed");
    const listed = { _id: String(id), ...reply, version: 1 };
    return {
      done: { as, answers: { payload: { savedReplies: expect.arrayContaining([listed]) } } },
      refused: { as: await makeClient() },
    };
  },
  "savedReplies.create": async () => {
    const { as, reply } = await makeReply("How to change a bank");
    return {
      done: { as, body: { title: `Pay comes on Fridays ${made}`, content: "Your pay comes on Friday." } },
      refused: { as, body: { title: reply.title.toUpperCase(), content: "Under Profile." } },
    };
  },
  "savedReplies.update": async () => {
    const { as, id } = await makeReply("How to add a colleague");
    const body = { title: `How to add colleagues ${made}`, content: "Under User Management.", version: 1 };
    return {
      done: { as, params: { id }, body },
      refused: { as, params: { id }, body: { ...body, version: 0 } },
    };
  },
  "savedReplies.delete": async () => {
    const { as, id } = await makeReply("An old answer");
    return { done: { as, params: { id } }, refused: { as, params: { id: 999_999_999 } } };
  },
};
