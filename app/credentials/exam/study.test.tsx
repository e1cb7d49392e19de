import { contractorCertificates, examAttempts, videoPositions } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { makeCertificate, makeExam, makePurchase } from "tests/factories/certificates";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { certificateToday } from "~/contractors/certificates/passed-certificates.server";
import { db } from "~/platform/db/db.server";
import { readRange } from "~/platform/http/video-response.server";
import { findOpenPurchase } from "../certificate.server";
import { loadCertifications } from "../certifications.server";
import TestFailed from "../routes/tests/test-failed";
import Exam from "../routes/tests/tests";
import Video from "../routes/tests/video";
import { addYear } from "./exam";

let exam: Awaited<ReturnType<typeof makeExam>>;
beforeAll(async () => {
  exam = await makeExam();
});
const addressOf = (action: string) => `/certifications/${exam.type.id}/${action}`;
async function makeBuyer() {
  const contractor = await makeContractor();
  await makePurchase(contractor.id, exam.type);
  return contractor;
}
/** Answers the first `right` questions right and the others wrong. */
const answersWith = (right: number) =>
  Object.fromEntries(exam.questions.map(({ id }, n) => [`q${id}`, n < right ? "B" : "C"]));
const toastOf = (response: Response | undefined) => {
  const cookie = /toast=([^;]*)/.exec(response?.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
  return Buffer.from(decodeURIComponent(cookie), "base64").toString();
};

describe("the video", () => {
  test("CRD-028 the page shows the title, the video with captions, and a link to the exam", async () => {
    const contractor = await makeBuyer();
    const { answer } = await visit(contractor, addressOf("video"));
    const html = await renderScreen(Video, answer as object);
    expect(html).toContain("<h1>Soft Skills Certification</h1>");
    expect(html).toMatch(new RegExp(`<video[^>]*src="/certificate-videos/${exam.type.id}"`));
    expect(html).toMatch(new RegExp(`<track[^>]*src="/certificate-captions/${exam.type.id}"`));
    expect(html).toMatch(new RegExp(`href="${addressOf("tests")}"[^>]*>Take test<`));
  });

  test("the video continues at the saved position, which is in the address and needs no script", async () => {
    const contractor = await makeBuyer();
    const { response } = await visit(contractor, addressOf("video/place"), {
      method: "POST",
      body: new URLSearchParams({ seconds: "12.7" }),
    });
    expect(response?.status).toBe(204);
    const { answer } = await visit(contractor, addressOf("video"));
    expect(await renderScreen(Video, answer as object)).toContain(
      `/certificate-videos/${exam.type.id}#t=12"`,
    );
    const stranger = await makeContractor();
    await visit(stranger, addressOf("video/place"), {
      method: "POST",
      body: new URLSearchParams({ seconds: "3" }),
    });
    expect(await db.$count(videoPositions, eq(videoPositions.contractorId, stranger.id))).toBe(0);
  });

  test("buyers and the super administrator get the video, whole or in requested ranges", async () => {
    const ask = async (actor: Actor, Range?: string) =>
      (await visit(actor, `/certificate-videos/${exam.type.id}`, { headers: Range ? { Range } : {} }))
        .response!;
    const contractor = await makeBuyer();
    const whole = await ask(contractor);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, exam.sizeBytes]);
    expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
    const part = await ask(contractor, "bytes=4-9");
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 6]);
    expect(part.headers.get("Content-Range")).toBe(`bytes 4-9/${exam.sizeBytes}`);
    expect((await ask(contractor, "bytes=9999-")).status).toBe(416);
    expect((await ask(await makeSuperAdmin())).status).toBe(200);
    expect((await ask(await makeContractor())).status).toBe(404);
    expect((await ask(await makeClient())).status).toBe(302);
  });

  test("ranges follow RFC 9110", () => {
    expect(readRange("bytes=0-", 10)).toEqual([0, 9]);
    expect(readRange("bytes=-3", 10)).toEqual([7, 9]);
    expect(readRange("bytes=2-99", 10)).toEqual([2, 9]);
    expect(readRange("bytes=10-", 10)).toBe("unsatisfiable");
    expect(readRange("bytes=0-1,3-4", 10)).toBeUndefined();
    expect(readRange(null, 10)).toBeUndefined();
  });

  test("CRD-029 a video that cannot be loaded is reported in a toast", async () => {
    const stranger = await makeContractor();
    const { response } = await visit(stranger, addressOf("video"));
    expect(response?.headers.get("Location")).toBe("/certifications");
    expect(toastOf(response)).toContain("Please buy Soft Skills Certification first");
  });
});

describe("the exam", () => {
  test("CRD-031 CRD-032 CRD-033 CRD-034 the exam shows its name, lettered radio questions and Submit; Enter does not submit it", async () => {
    const { answer } = await visit(await makeBuyer(), addressOf("tests"));
    const html = await renderScreen(Exam, answer as object);
    expect(html).toContain("<h1>Soft Skills Certification</h1>");
    expect(textOf(html)).toContain("4 of 5 answers must be right.");
    const [form = ""] = /<form[^>]*class="exam"[\s\S]*<\/form>/.exec(html) ?? [];
    expect(form.match(/type="radio"/g)).toHaveLength(15);
    expect(textOf(form)).toContain("A. Never B. Secretly right 0 C. Always");
    const [first = ""] = /<button[^>]*>/.exec(form) ?? [];
    expect(first).toMatch(new RegExp(`formaction="${addressOf("tests/keep")}"`, "i"));
    expect(first).toMatch(/name="later"[^>]*value="stay"/);
    expect(first).toMatch(/type="submit"/);
    const contractor = await makeBuyer();
    expect(
      (await sendForm(contractor, addressOf("tests/keep"), { ...answersWith(5), later: "stay" })).to,
    ).toBe(addressOf("tests"));
    expect(await db.$count(examAttempts, eq(examAttempts.contractorId, contractor.id))).toBe(0);
    expect(form).toMatch(/<button[^>]*>Submit<\/button>/);
    expect(form).not.toMatch(/<input(?![^>]*(radio|hidden))/);
  });

  test("the page does not contain which answers are correct", async () => {
    const { answer } = await visit(await makeBuyer(), addressOf("tests"));
    expect(JSON.stringify(answer)).not.toMatch(/rightAnswer|"right"/);
    const { questions } = answer as { questions: object[] };
    expect(questions.map((each) => Object.keys(each))).toEqual(
      questions.map(() => ["id", "question", "answers"]),
    );
  });

  test("CRD-030 an exam that cannot be loaded redirects back with a toast", async () => {
    const { response } = await visit(await makeContractor(), addressOf("tests"));
    expect(response?.headers.get("Location")).toBe("/certifications");
    expect(toastOf(response)).toContain("Please buy Soft Skills Certification first");
  });

  test("CRD-039 the exam's address without a certificate redirects with a message", async () => {
    for (const id of ["undefined", "999999"]) {
      const { response } = await visit(await makeBuyer(), `/certifications/${id}/tests`);
      expect(response?.headers.get("Location")).toBe("/certifications");
      expect(toastOf(response)).toContain("Please reload page and try again later!");
    }
  });

  test("CRD-040 ERR-021 an empty exam is not graded; an incomplete one names the missing answers and keeps the others", async () => {
    const contractor = await makeBuyer();
    expect(await sendForm(contractor, addressOf("tests"))).toMatchObject({
      status: 422,
      error: { "": ["None changes found!"] },
    });
    const [first, second] = exam.questions;
    const part = await sendForm(contractor, addressOf("tests"), { [`q${first!.id}`]: "B" });
    expect(part.error?.[`q${second!.id}`]).toEqual(["Please choose an answer"]);
    expect(part.initialValue).toEqual({ [`q${first!.id}`]: "B" });
    expect(await db.$count(examAttempts, eq(examAttempts.contractorId, contractor.id))).toBe(0);
  });

  test("CRD-036 CRD-041 Q-161 passing removes the card, gives a certificate for a year, and uses up the payment", async () => {
    const contractor = await makeBuyer();
    const sent = await sendForm(contractor, addressOf("tests"), answersWith(4));
    expect(sent.to).toBe("/certifications");
    const { cards, passed } = await loadCertifications(contractor.id);
    expect(cards.map(({ id }) => id)).not.toContain(exam.type.id);
    expect(passed).toMatchObject([{ passedAt: certificateToday(), expiresAt: addYear(certificateToday()) }]);
    expect(await findOpenPurchase(contractor.id, exam.type.id)).toBeUndefined();
    expect((await sendForm(contractor, addressOf("tests"), answersWith(5))).to).toBe("/certifications");
    expect(await db.$count(examAttempts, eq(examAttempts.contractorId, contractor.id))).toBe(1);
  });

  test("CRD-037 CRD-038 failing shows a warning, and a choice between the video and another attempt", async () => {
    const contractor = await makeBuyer();
    const body = new URLSearchParams(answersWith(3));
    const { response } = await visit(contractor, addressOf("tests"), { method: "POST", body });
    const to = response?.headers.get("Location") ?? "";
    expect(to).toMatch(new RegExp(`^${addressOf("tests/failed")}\\?`));
    expect(toastOf(response)).toContain('"type":"warning"');
    const { answer } = await visit(contractor, to);
    const html = await renderScreen(TestFailed, answer as object);
    expect(textOf(html)).toContain("3 of your 5 answers were right; 4 are needed.");
    expect(html).toMatch(new RegExp(`href="${addressOf("video")}"[^>]*>Re-watch Video<`));
    expect(html).toMatch(new RegExp(`href="${addressOf("tests")}"[^>]*>Retake Exam<`));
    expect(
      await db.$count(contractorCertificates, eq(contractorCertificates.contractorId, contractor.id)),
    ).toBe(0);
    expect((await sendForm(contractor, addressOf("tests"), answersWith(5))).to).toBe("/certifications");
  });

  test("CRD-038 the next attempt starts with an empty form", async () => {
    const contractor = await makeBuyer();
    const attempts = async () =>
      ((await visit(contractor, addressOf("tests"))).answer as { attempts: number; filled: object }).attempts;
    const keys = [await attempts()];
    await sendForm(contractor, addressOf("tests"), answersWith(1));
    keys.push(await attempts());
    expect(keys).toEqual([0, 1]);
    const { answer } = await visit(contractor, `${addressOf("tests/failed")}?right=1&of=5&needed=4`);
    expect(textOf(await renderScreen(TestFailed, answer as object))).toContain(
      "1 of your 5 answers was right;",
    );
  });

  test("two concurrent submissions pass once and use up one payment", async () => {
    const contractor = await makeBuyer();
    const sent = await Promise.all(
      [1, 2].map(() => sendForm(contractor, addressOf("tests"), answersWith(5))),
    );
    expect(sent.map(({ to }) => to)).toContain("/certifications");
    expect(await db.$count(examAttempts, eq(examAttempts.contractorId, contractor.id))).toBe(1);
  });

  test("a closed tab loses no answers, and the exam can be finished later without scripts", async () => {
    const contractor = await makeBuyer();
    const [first] = exam.questions;
    const chosen = { [`q${first!.id}`]: "C" };
    const { response } = await visit(contractor, addressOf("tests/keep"), {
      method: "POST",
      body: new URLSearchParams(chosen),
    });
    expect(response?.status).toBe(204);
    const { answer } = await visit(contractor, addressOf("tests"));
    expect(answer).toMatchObject({ filled: chosen });
    expect(await renderScreen(Exam, answer as object)).toMatch(
      new RegExp(`<input(?=[^>]*name="q${first!.id}")(?=[^>]*value="C")(?=[^>]*checked)`),
    );
    expect((await sendForm(contractor, addressOf("tests/keep"), { ...chosen, later: "on" })).to).toBe(
      "/certifications",
    );
  });

  test("a renewal adds a year to the remaining time", async () => {
    const contractor = await makeBuyer();
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await makeCertificate(contractor.id, "soft-skills", { expiresAt: soon });
    await sendForm(contractor, addressOf("tests"), answersWith(5));
    expect((await loadCertifications(contractor.id)).passed).toMatchObject([{ expiresAt: addYear(soon) }]);
  });
});
