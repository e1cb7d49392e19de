import { caller } from "tests/api/caller";
import { makeCertificate, makeExam, makePurchase } from "tests/factories/certificates";
import { makeContractor } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { beforeAll, expect, test } from "vitest";

withCardProvider();
let exam: Awaited<ReturnType<typeof makeExam>>;
beforeAll(async () => {
  exam = await makeExam();
});

test("CRD-014 lists certificate types with the dates each asks for", async () => {
  const json = await caller(await makeContractor());
  const { body } = await json("GET", "/api/certificates");
  expect(body.certificates).toContainEqual({
    _id: String(exam.type.id),
    name: "soft-skills",
    label: "Soft Skills Certification",
    passed_date_required: true,
    expires_date_required: true,
  });
  const asks = (name: string, passed_date_required: boolean, expires_date_required: boolean) =>
    expect.objectContaining({ name, passed_date_required, expires_date_required });
  expect(body.certificates).toContainEqual(asks("osha-10", true, false));
  expect(body.certificates).toContainEqual(asks("insurance", false, true));
});

test("CRD-016 lists certificates with the contractor's status", async () => {
  const contractor = await makeContractor();
  await makePurchase(contractor.id, exam.type);
  await makeCertificate(contractor.id, "osha-10", { expiresAt: "2099-01-01" });
  const json = await caller(contractor);
  const { body } = await json("GET", "/api/contractor/certificates");
  const { certificates } = body.payload as { certificates: object[] };
  expect(certificates).toContainEqual({
    _id: String(exam.type.id),
    label: "Soft Skills Certification",
    bought: true,
    passed: null,
    expires: null,
    amount: 49,
  });
  expect(certificates).toContainEqual(
    expect.objectContaining({ label: "OSHA 10", passed: "2026-01-15", expires: "2099-01-01", amount: 0 }),
  );
});

test("CRD-025 CRD-035 buys once with the documents' four fields, reads the exam, fails and passes", async () => {
  const json = await caller(await makeContractor());
  const path = `/api/certificates/${exam.type.id}`;
  expect((await json("GET", `${path}/tests`)).status).toBe(409);
  const fields = {
    cardNumber: "4242424242424242",
    expMonth: "12",
    expYear: "34",
    idCertificateType: `${exam.type.id}`,
  };
  const bought = await json("POST", "/api/certificates/buy", fields);
  expect(bought.body).toMatchObject({ success: true, payload: { status: "succeeded", amount: 49 } });
  expect((await json("POST", "/api/certificates/buy", fields)).body.payload).toEqual(bought.body.payload);
  expect((await json("GET", `${path}/video`)).body.payload).toEqual({
    info: {
      label: "Soft Skills Certification",
      video: expect.stringMatching(new RegExp(`/certificate-videos/${exam.type.id}$`)),
    },
  });
  const read = await json("GET", `${path}/tests`);
  expect(read.body.payload).toEqual({
    testInfo: {
      name: "Soft Skills Certification",
      tests: exam.questions.map(({ question, answers }) => ({ question, answers })),
    },
  });
  const failed = await json("POST", `${path}/tests`, { answers: ["B", "B", "B", "A", "A"] });
  expect(failed.body).toMatchObject({
    success: false,
    message: "You have not passed Soft Skills Certification yet",
    payload: { passed: false, right: 3, of: 5, needed: 4 },
  });
  expect((await json("POST", `${path}/tests`, { answers: [] })).status).toBe(422);
  const answers = ["B", "Secretly right 1", "b", "B", "B"];
  const passed = await json("POST", `${path}/tests`, { answers });
  expect(passed.body).toMatchObject({
    message: "You have passed Soft Skills Certification",
    payload: { passed: true },
  });
});
