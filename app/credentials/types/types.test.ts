import { certificateQuestions, certificateTypes } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { formOf } from "tests/api/examples/example";
import { makeCertificate, makeExam } from "tests/factories/certificates";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm, visit } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { saveType } from "./commands/save-type.server";
import { listCatalogue } from "./queries.server";

let superAdmin: Actor;
let exam: Awaited<ReturnType<typeof makeExam>>;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  exam = await makeExam("soft-skills", { count: 3 });
});
const questions = `/certificate-types/`;
const validFields = {
  label: "Fiber splicing",
  name: "fiber-splicing",
  way: "exam",
  price: "25.50",
  color: "teal",
  icon: "tool",
  isOffered: "on",
  passedDateRequired: "on",
};
async function addType(fields: Parameters<typeof formOf>[0]) {
  const { answer, response } = await visit(superAdmin, "/certificate-types/add", {
    method: "POST",
    body: formOf(fields),
  });
  const refused = answer as { data?: { lastResult: { error?: Record<string, string[]> } } };
  return { to: response?.headers.get("Location"), error: refused.data?.lastResult.error };
}

test("the list of types shows how many questions and certificate holders each has", async () => {
  await makeCertificate((await makeContractor()).id, "osha-10");
  const rows = await listCatalogue();
  expect(rows.find(({ name }) => name === "soft-skills")).toMatchObject({
    questions: 3,
    holders: 0,
    hasVideo: true,
  });
  expect(rows.find(({ name }) => name === "osha-10")).toMatchObject({
    questions: 0,
    holders: 1,
    hasVideo: false,
  });
});

test("a type is saved with its price, video and captions; errors are shown beside the fields", async () => {
  const video = new File(
    [Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex")],
    "a.webm",
  );
  const captions = new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n"], "a.vtt");
  expect((await addType({ ...validFields, video, captions })).to).toBe("/certificate-types");
  const [made] = await db.select().from(certificateTypes).where(eq(certificateTypes.name, "fiber-splicing"));
  expect(made).toMatchObject({
    priceCents: 2550,
    way: "exam",
    passedDateRequired: true,
    expiresDateRequired: false,
  });
  expect([made!.videoFileId, made!.captionsFileId].every((id) => typeof id === "number")).toBe(true);
  expect((await addType(validFields)).error?.name).toEqual([
    "There is already a certificate with this name.",
  ]);
  const wrong = await addType({
    ...validFields,
    name: "Not So",
    price: "1.234",
    video: new File(["<html>"], "x.mp4"),
  });
  expect(Object.keys(wrong.error ?? {}).sort()).toEqual(["name", "price"]);
  expect((await addType({ ...validFields, name: "other", video: captions })).error?.video?.[0]).toMatch(
    /Only videos/,
  );
});

test("a question has two to nine answers without a gap, and one correct answer", async () => {
  const path = `${questions}${exam.type.id}/questions/add`;
  const fields = { question: "Which color?", answer0: "Blue", answer1: "Orange", right: "1" };
  expect((await sendForm(superAdmin, path, fields)).to).toBe(`/certificate-types/${exam.type.id}/questions`);
  const where = eq(certificateQuestions.question, "Which color?");
  const [kept] = await db.select().from(certificateQuestions).where(where);
  expect(kept).toMatchObject({ answers: ["Blue", "Orange"], rightAnswer: 1 });
  expect((await sendForm(superAdmin, path, { ...fields, right: "2" })).error?.right).toBeDefined();
  expect((await sendForm(superAdmin, path, { ...fields, answer1: "" })).error?.answer1).toBeDefined();
  expect((await sendForm(superAdmin, path, { ...fields, answer3: "Green" })).error?.answer2).toBeDefined();
  await sendForm(superAdmin, `${questions}${exam.type.id}/questions/${kept!.id}/delete`);
  expect(await db.$count(certificateQuestions, where)).toBe(0);
});

test("only the super administrator changes types", async () => {
  const contractor = await makeContractor();
  const price = 0;
  const values = { ...validFields, way: "exam", color: "teal", icon: "tool", price } as never;
  expect(await saveType(contractor, { typed: values, videoFiles: {} })).toMatchObject({ code: "forbidden" });
});
