import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import type { Examples } from "./example";

/** Makes a question to support and its reply. */
async function makeChat() {
  const person = await makeContractor();
  const support = await makeSuperAdmin();
  await writeToSupport(person, { content: "How do I change my bank?" });
  await replyFromSupport(support, { userId: person.id, content: "Under Profile" });
  return { person, support, userId: person.id };
}
const unknownUser = 999_999_999;

export const support: Examples = {
  "support.messages": async () => {
    const { person, support } = await makeChat();
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
    const { person } = await makeChat();
    return {
      done: { as: person, body: { upTo: "999999999" } },
      refused: { as: await makeClient(), body: { upTo: "1" } },
    };
  },
  "support.chats": async () => {
    const { person, support } = await makeChat();
    return {
      done: { as: support, query: { page: 1, perPage: 20, done: "false" } },
      refused: { as: person },
    };
  },
  "support.chat": async () => {
    const { support, userId } = await makeChat();
    return {
      done: { as: support, params: { userId }, query: { before: "999999999" } },
      refused: { as: support, params: { userId: unknownUser } },
    };
  },
  "support.reply": async () => {
    const { support, userId } = await makeChat();
    const body = { message: "And then?" };
    return {
      done: { as: support, params: { userId }, body },
      refused: { as: support, params: { userId: unknownUser }, body },
    };
  },
  "support.settle": async () => {
    const { support, userId } = await makeChat();
    return {
      done: { as: support, params: { userId }, body: { done: true } },
      refused: { as: support, params: { userId: unknownUser }, body: { done: true } },
    };
  },
};
