import { supportMessages } from "db/schema/support";
import { eq } from "drizzle-orm";
import { formOf, pdf, png } from "tests/api/examples/example";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { waitForMessage, withMail } from "tests/setup/mail";
import { renderScreenAt, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { storeFile } from "~/platform/files/files.server";
import { listUnused } from "~/work-orders/documents/documents.server";
import { replyFromSupport, writeToSupport } from "./commands/write.server";
import { sendSupportEmail } from "./emails.server";
import { readChat } from "./queries.server";

withMail();

async function upload({ id: uploadedById }: Actor, name: string) {
  const content = Buffer.from(`%PDF-1.4 ${name}`);
  const about = { name, mime: "application/pdf", sizeBytes: content.length, uploadedById };
  return storeFile({ ...about, content });
}
async function makeScene() {
  const [person, agent] = [await makeContractor(), await makeSuperAdmin({ staffRole: "support" })];
  const [bill, steps] = [await upload(person, "bill.pdf"), await upload(agent, "steps.pdf")];
  const question = await writeToSupport(person, { content: "", fileIds: [bill.id] });
  const content = "Follow these";
  const reply = await replyFromSupport(agent, { userId: person.id, content, fileIds: [steps.id] });
  if (!question.ok || !reply.ok) throw new Error("The messages were not sent");
  return { person, agent, bill, steps, question: question.value, reply: reply.value };
}
const statusFor = async (actor: Actor | null, { storageKey }: { storageKey: string }) =>
  (await visit(actor, `/support-files/${storageKey}`)).response!;
const messagesOf = async ({ id }: Actor) => (await readChat(db, await makeSuperAdmin(), id))?.messages ?? [];
const filesIn = async (person: Actor) =>
  (await messagesOf(person)).map(({ content, files }) => [content, ...files.map(({ name }) => name)]);

test("OPR-010 the person and the agents attach files, and only that person and support agents open them", async () => {
  const { person, agent, bill, steps } = await makeScene();
  const other = await makeSuperAdmin({ staffRole: "owner" });
  expect(await filesIn(person)).toEqual([
    ["", "bill.pdf"],
    ["Follow these", "steps.pdf"],
  ]);
  for (const file of [bill, steps]) {
    for (const actor of [person, agent, other]) {
      const answer = await statusFor(actor, file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Disposition")).toContain(file.name);
      expect(await answer.text()).toBe(`%PDF-1.4 ${file.name}`);
    }
    for (const actor of [await makeContractor(), await makeClient()])
      expect((await statusFor(actor, file)).status).toBe(404);
    for (const staffRole of ["finance", "read-only"] as const)
      expect((await statusFor(await makeSuperAdmin({ staffRole }), file)).headers.get("Location")).toBe(
        "/dashboard",
      );
    expect((await statusFor(null, file)).headers.get("Location")).toMatch(/^\/(home|sign_in)/);
  }
  const page = await renderScreenAt(person, "/support");
  for (const { storageKey } of [bill, steps]) expect(page).toContain(`/support-files/${storageKey}`);
  const unsent = await upload(person, "unsent.pdf");
  expect((await statusFor(person, unsent)).status).toBe(404);
  expect(await listUnused(db, [bill.id, steps.id, unsent.id])).toEqual([unsent.id]);
});

test("OPR-010 staff who view as the person see the files' names and no links", async () => {
  const { person } = await makeScene();
  const viewer = await makeSuperAdmin({ staffRole: "support" });
  const seen = await readChat(db, { ...person, viewer: { ...viewer, until: new Date() } }, person.id);
  expect(seen?.messages.map(({ files }) => files)).toMatchObject([
    [{ name: "bill.pdf", link: null }],
    [{ name: "steps.pdf", link: null }],
  ]);
});

test("OPR-010 a message needs a text or files of one's own that nothing uses, at most ten", async () => {
  const { person, agent, bill } = await makeScene();
  const write = (content: string, fileIds: number[]) => writeToSupport(person, { content, fileIds });
  expect(await write("", [])).toMatchObject({ errors: { message: ["Please write a message"] } });
  const gone = { errors: { files: ["A file is no longer there. Please add it again."] } };
  for (const fileId of [bill.id, (await upload(agent, "other.pdf")).id, 999_999_999])
    expect(await write("Look", [fileId])).toMatchObject(gone);
  const many = await Promise.all(Array.from({ length: 11 }, (_, n) => upload(person, `${n}.pdf`)));
  const ids = many.map(({ id }) => id);
  expect(await write("All", ids)).toMatchObject({
    errors: { files: ["A message can have at most 10 files"] },
  });
  expect(await write("All", ids.slice(1))).toMatchObject({ ok: true });
  expect((await filesIn(person)).at(-1)).toHaveLength(11);
});

test("OPR-010 a message with files that is sent twice is stored once", async () => {
  const { person } = await makeScene();
  const [one, again] = [await upload(person, "same.pdf"), await upload(person, "same.pdf")];
  const idempotencyKey = formIdempotencyKey("files", "Look");
  const sent = await Promise.all(
    [one, again].map(({ id }) => writeToSupport(person, { content: "Look", fileIds: [id], idempotencyKey })),
  );
  expect(sent[0]).toEqual(sent[1]);
  expect((await filesIn(person)).filter(([content]) => content === "Look")).toHaveLength(1);
});

const addresses = {
  person: () => "/support",
  agent: ({ person }: Awaited<ReturnType<typeof makeScene>>) => `/support-inbox/${person.id}`,
};
test.each(["person", "agent"] as const)(
  "OPR-010 without scripts a refused file sends nothing, and the %s's form keeps the text and the other files",
  async (side) => {
    const scene = await makeScene();
    const address = addresses[side](scene);
    const post = async (fields: Parameters<typeof formOf>[0]) =>
      visit(scene[side], address, { method: "POST", body: formOf(fields) });
    const count = () => db.$count(supportMessages, eq(supportMessages.chatId, scene.person.id));
    const before = await count();
    const text = new File(["only text"], "notes.txt");
    const first = await post({ message: "See these", formKey: "k", files: [pdf("plan.pdf"), png(), text] });
    const { data, init } = first.answer as { data: Refused; init: { status: number } };
    expect(init.status).toBe(422);
    expect(data.uploaded.map(({ name }) => name)).toEqual(["plan.pdf", "me.png"]);
    expect(data.lastResult).toMatchObject({
      initialValue: { message: "See these" },
      error: { files: [expect.stringMatching(/^notes\.txt: Only pictures/)] },
    });
    expect(await count()).toBe(before);
    const filesKept = data.uploaded.map(({ fileId }) => String(fileId));
    const second = await post({ message: "See these", formKey: "k", filesKept });
    expect(second.response?.headers.get("Location")).toBe(`${address}#write`);
    expect((await filesIn(scene.person)).at(-1)).toEqual(["See these", "plan.pdf", "me.png"]);
  },
);
type Refused = { uploaded: { fileId: number; name: string }[]; lastResult: object };

test("OPR-010 a file is sent before its message, and only by those who may write", async () => {
  const [person, agent] = [await makeContractor(), await makeSuperAdmin({ staffRole: "support" })];
  const send = async (actor: Actor, file: File) =>
    (await visit(actor, "/support/send-file", { method: "POST", body: formOf({ files: file }) })).response!;
  for (const actor of [person, agent])
    expect(await (await send(actor, pdf("bill.pdf"))).json()).toMatchObject({
      files: [{ name: "bill.pdf" }],
      refused: [],
    });
  expect(await (await send(person, new File(["MZ"], "run.exe"))).json()).toMatchObject({
    files: [],
    refused: [{ message: expect.stringContaining("Only pictures") }],
  });
  expect((await send(await makeSuperAdmin({ staffRole: "finance" }), pdf())).status).toBe(403);
});

test("OPR-010 emails and the inbox say that a message has files", async () => {
  const { person, agent, question, reply } = await makeScene();
  const [one, two] = [await upload(person, "one.pdf"), await upload(person, "two.pdf")];
  await sendSupportEmail(reply);
  expect((await waitForMessage(person.email)).text).toContain("Follow these (1 file)");
  await writeToSupport(person, { content: "", fileIds: [one.id, two.id] });
  await sendSupportEmail(question);
  const { text } = await waitForMessage("support@callout.example");
  expect(text).toContain("(1 file)");
  expect(text).toContain("(2 files)");
  expect(text).not.toContain("one.pdf");
  expect(await renderScreenAt(agent, "/support-inbox?show=all")).toContain("(files)");
});
