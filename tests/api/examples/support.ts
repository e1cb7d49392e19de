import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import type { Examples } from "./example";

/** Somebody asked, and got an answer. */
async function talk() {
  const person = await makeContractor();
  const support = await makeSuperAdmin();
  await writeToSupport(person, { content: "How do I change my bank?" });
  await replyFromSupport(support, { userId: person.id, content: "Under Profile" });
  return { person, support, userId: person.id };
}
const nobody = 999_999_999;

export const support: Examples = {
  "support.messages": async () => {
    const { person, support } = await talk();
    return { done: { as: person, query: { before: "999999999" } }, refused: { as: support } };
  },
  "support.send": async () => {
    const person = await makeClient();
    return {
      done: { as: person, body: { message: "Where is my invoice?" } },
      refused: { as: person, body: { message: " " } },
    };
  },
  "support.seen": async () => {
    const { person } = await talk();
    return {
      done: { as: person, body: { upTo: "999999999" } },
      refused: { as: await makeClient(), body: { upTo: "1" } },
    };
  },
  "support.chats": async () => {
    const { person, support } = await talk();
    return {
      done: { as: support, query: { page: 1, perPage: 20, done: "false" } },
      refused: { as: person },
    };
  },
  "support.chat": async () => {
    const { support, userId } = await talk();
    return {
      done: { as: support, params: { userId }, query: { before: "999999999" } },
      refused: { as: support, params: { userId: nobody } },
    };
  },
  "support.reply": async () => {
    const { support, userId } = await talk();
    const body = { message: "And then?" };
    return {
      done: { as: support, params: { userId }, body },
      refused: { as: support, params: { userId: nobody }, body },
    };
  },
  "support.settle": async () => {
    const { support, userId } = await talk();
    return {
      done: { as: support, params: { userId }, body: { done: true } },
      refused: { as: support, params: { userId: nobody }, body: { done: true } },
    };
  },
};
