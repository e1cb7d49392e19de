import { makeCertificate, makeExam, makePurchase } from "tests/factories/certificates";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { type Examples, formOf, pdf } from "./example";
import { expectResponse, listWith } from "./expect-response";

const ownList = "GET /api/contractor/certificates";

async function makeBought() {
  const { type, questions } = await makeExam();
  const as = await makeContractor();
  await makePurchase(as.id, type);
  return { as, params: { id: type.id }, questions, type };
}

/** Gives a contractor two documents and returns the first one's id. */
async function addDocuments(superAdmin: Actor, contractorId: number, payload: object) {
  const { caller } = await import("../caller");
  const call = await caller(superAdmin);
  const files = [pdf("kept.pdf"), pdf("another.pdf")];
  const body = formOf({ payload: JSON.stringify(payload), "files[]": files });
  await call("POST", "/api/admin/contractor-certificates", body);
  const profile = await call("GET", `/api/users/getProfile?userId=${contractorId}`);
  const { documents } = (profile.body as { payload: { documents: { _id: string; name: string }[] } }).payload;
  return documents.find(({ name }) => name === "kept.pdf")!._id;
}

export const certificates: Examples = {
  "contractor.certificates": async () => {
    const { as, type } = await makeBought();
    const passed = await makeCertificate(as.id, "osha-10", { expiresAt: "2031-01-15" });
    const certificates = expect.arrayContaining([
      {
        _id: String(type.id),
        label: "Soft Skills Certification",
        bought: true,
        passed: null,
        expires: null,
        amount: 49,
      },
      {
        _id: String(passed.id),
        label: "OSHA 10",
        bought: false,
        passed: "2026-01-15",
        expires: "2031-01-15",
        amount: 0,
      },
    ]);
    return { done: { as, answers: { payload: { certificates } } }, refused: { as: await makeClient() } };
  },
  "certificates.buy": async () => {
    const { type } = await makeExam();
    const body = {
      cardNumber: "4242 4242 4242 4242",
      expMonth: "04",
      expYear: "34",
      cardName: "Ann Lee",
      idCertificateType: String(type.id),
    };
    const as = await makeContractor();
    const standing = { _id: String(type.id), bought: true };
    return {
      done: {
        as,
        body,
        answers: { payload: { status: "succeeded", amount: 49 } },
        after: expectResponse(as, ownList, { payload: { certificates: listWith(standing) } }),
      },
      refused: { as: await makeContractor(), body: { ...body, cardNumber: "4000 0000 0000 9995" } },
    };
  },
  "certificates.video": async () => {
    const { as, params } = await makeBought();
    const info = {
      label: "Soft Skills Certification",
      video: expect.stringMatching(new RegExp(`/certificate-videos/${params.id}$`)),
    };
    return {
      done: { as, params, answers: { payload: { info } } },
      refused: { as: await makeContractor(), params },
    };
  },
  "certificates.tests.get": async () => {
    const { as, params, questions, type } = await makeBought();
    const tests = questions.map(({ question, answers }) => ({ question, answers }));
    return {
      done: { as, params, answers: { payload: { testInfo: { name: type.label, tests } } } },
      refused: { as, params: { id: 999_999 } },
    };
  },
  "certificates.tests.post": async () => {
    const { as, params, questions, type } = await makeBought();
    const other = await makeContractor();
    await makePurchase(other.id, type);
    const passed = { _id: String(type.id), passed: expect.any(String), expires: expect.any(String) };
    return {
      done: {
        as,
        params,
        body: { answers: questions.map(() => "B") },
        answers: { success: true, payload: { passed: true, right: 5, of: 5, needed: 4 } },
        after: expectResponse(as, ownList, { payload: { certificates: listWith(passed) } }),
      },
      also: {
        as: other,
        params,
        body: { answers: ["A", "C", "B", "Secretly right 3", "B"] },
        answers: { success: false, payload: { passed: false, right: 3, of: 5, needed: 4 } },
      },
      refused: { as: await makeContractor(), params, body: { answers: ["B"] } },
    };
  },
  "admin.contractorCertificates": async () => {
    const { type } = await makeExam();
    const as = await makeSuperAdmin();
    const { id: contractorId } = await makeContractor();
    const unticked = await makeCertificate(contractorId);
    const dates = { certificate_type_id: type.id, passed_at: "2026-01-15", expires_at: "2027-01-15" };
    const others = { ...dates, certificate_type_id: unticked.id };
    const payload = {
      contractorId,
      selectedCertificates: [type.id],
      contractorCertificates: [dates, others],
    };
    const saved = { ...dates, certificate_type_id: String(type.id) };
    const keptId = await addDocuments(as, contractorId, payload);
    return {
      done: {
        as,
        body: formOf({ payload: JSON.stringify(payload), "files[]": pdf("coi.pdf"), "saved[]": keptId }),
        answers: { message: "Certificates saved", certificates: [saved] },
        after: expectResponse(as, `GET /api/users/getProfile?userId=${contractorId}`, {
          payload: {
            certificates: [saved],
            documents: [{ _id: keptId, name: "kept.pdf" }, { name: "coi.pdf" }],
          },
        }),
      },
      refused: { as, body: formOf({ payload: JSON.stringify({ ...payload, contractorCertificates: [] }) }) },
    };
  },
};
