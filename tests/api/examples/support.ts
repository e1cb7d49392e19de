import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { storeFile } from "~/platform/files/files.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import { type Examples, formOf, pdf, png } from "./example";
import { expectResponse } from "./expect-response";

/** Makes a question to support and its reply. */
async function makeChat() {
  const person = await makeContractor();
  const support = await makeSuperAdmin();
  await writeToSupport(person, { content: "How do I change my bank?" });
  await replyFromSupport(support, { userId: person.id, content: "Under Profile" });
  return { person, support, userId: person.id };
}
const unknownUser = 999_999_999;

async function storedFile({ id: uploadedById }: Actor, name = "invoice.pdf") {
  const content = Buffer.from("%PDF-1.4");
  const { id } = await storeFile({ content, name, mime: "application/pdf", sizeBytes: 8, uploadedById });
  return String(id);
}
const steps = { name: "steps.pdf", size: 8, link: expect.stringMatching(/^\/support-files\//) };

export const support: Examples = {
  "support.messages": async () => {
    const { person, support } = await makeChat();
    return { done: { as: person, query: { before: "999999999" } }, refused: { as: support } };
  },
  "support.send": async () => {
    const person = await makeClient();
    return {
      done: { as: person, body: { message: "Where is my invoice?" } },
      also: { as: person, body: { message: "", files: [await storedFile(person)] } },
      refused: { as: person, body: { message: " " } },
    };
  },
  "support.file": async () => {
    const as = await makeContractor();
    return {
      done: { as, body: formOf({ file: pdf("bill.pdf") }), answers: { payload: { name: "bill.pdf" } } },
      also: { as: await makeSuperAdmin(), body: formOf({ file: png("steps.png") }) },
      refused: { as, body: formOf({ file: new File(["<script>"], "bill.pdf") }) },
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
      also: {
        as: support,
        params: { userId },
        body: { ...body, files: [await storedFile(support, "steps.pdf")] },
        after: expectResponse(support, `GET /api/support/chats/${userId}/messages`, {
          payload: { messages: expect.arrayContaining([expect.objectContaining({ files: [steps] })]) },
        }),
      },
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
