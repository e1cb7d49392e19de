import { readFileSync } from "node:fs";
import { makeCertificate, makeExam, makePurchase } from "tests/factories/certificates";
import { makeContractor } from "tests/factories/people";
import { columnHeadingsOf, renderScreen, textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import { resetEnv } from "~/platform/settings/env.server";
import { loadCertifications } from "./certifications.server";
import { OutsideNote } from "./components/outside-note";
import Certifications from "./routes/certifications";

let exam: Awaited<ReturnType<typeof makeExam>>;
beforeAll(async () => {
  exam = await makeExam();
  process.env.CREDENTIALING_URL = "http://127.0.0.1:9/check";
  resetEnv();
});
const renderCertifications = async (contractorId: number) => {
  const data = await loadCertifications(contractorId);
  const html = await renderScreen(Certifications, data);
  return { html, text: textOf(html), cards: data.cards.map(({ label }) => label) };
};

describe("the credentials page", () => {
  test("CRD-017 CRD-022 the page has a heading, and a message for contractors without certificates", async () => {
    const { html, text } = await renderCertifications((await makeContractor()).id);
    expect(html).toContain("<h1>Credentials</h1>");
    expect(text).toContain("You have no passed certificates");
  });

  test("CRD-018 each certificate not passed yet has a card with its annual price (CON-031 in US currency)", async () => {
    const { id } = await makeContractor();
    const before = await renderCertifications(id);
    expect(before.cards).toContain("Soft Skills Certification");
    expect(before.text).toContain("Soft Skills Certification $49.00 annually");
    await makeCertificate(id, "soft-skills", { expiresAt: "2099-01-15" });
    expect((await renderCertifications(id)).cards).not.toContain("Soft Skills Certification");
  });

  test("CRD-019 CRD-020 the Background Check card links to the outside provider and has its note", async () => {
    const { html, text, cards } = await renderCertifications((await makeContractor()).id);
    expect(cards).toContain("Background Check");
    expect(html).toMatch(/href="\/certifications\/\d+\/check"/);
    expect(textOf(await renderScreen(OutsideNote))).toMatch(
      /outside provider handles credentialing\. By proceeding you authorize it to share your passed results on your\s+profile\. Failed drug or background checks are not posted/,
    );
    expect(text).toContain("Failed drug or background checks are not posted");
  });

  test("CRD-021 passed credentials are in a table with three columns and US dates", async () => {
    const { id } = await makeContractor();
    await makeCertificate(id, "osha-10", { passedAt: "2026-01-15", expiresAt: "2099-02-03" });
    const { html, text } = await renderCertifications(id);
    expect(columnHeadingsOf(html)).toEqual(["Credentials", "Date Passed", "Date Expires"]);
    expect(text).toContain("OSHA 10 01/15/2026 02/03/2099");
  });

  test("CRD-023 CON-032 cards are in 4 columns, or fewer on narrow screens", () => {
    const css = readFileSync("app/credentials/credentials.css", "utf8");
    expect(css).toMatch(/^\.certificate-cards \{[^}]*grid-template-columns: repeat\(4, /m);
    expect(css.match(/@media/g)?.length).toBeGreaterThan(1);
  });

  test("bought certificates can be watched and taken, expiring ones renewed, and receipts opened", async () => {
    const { id } = await makeContractor();
    await makePurchase(id, exam.type);
    const { html, text } = await renderCertifications(id);
    expect(text).toContain("Bought");
    expect(html).toContain(`/certifications/${exam.type.id}/video`);
    expect(html).toContain(`/certifications/${exam.type.id}/tests`);
    expect(html).not.toContain(`/certifications/${exam.type.id}/buy`);
    expect(text).toContain("Visa •••• 4242");
    const other = await makeContractor();
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await makeCertificate(other.id, "soft-skills", { expiresAt: soon });
    expect((await renderCertifications(other.id)).text).toMatch(/Expires \d\d\/\d\d\/\d{4} Renew/);
  });

  test("a certificate without a video or questions is not sold", async () => {
    const card = (await loadCertifications((await makeContractor()).id)).cards.find(
      ({ label }) => label === "Project Manager",
    );
    expect(card).toMatchObject({ hasExam: false, mayStudy: false });
  });
});
