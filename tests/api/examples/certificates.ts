import { makeExam, makePurchase } from "tests/factories/certificates";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { type Examples, formOf, pdf } from "./example";

async function bought() {
  const { type, questions } = await makeExam();
  const as = await makeContractor();
  await makePurchase(as.id, type);
  return { as, params: { id: type.id }, questions, type };
}

export const certificates: Examples = {
  "contractor.certificates": async () => ({
    done: { as: await makeContractor() },
    refused: { as: await makeClient() },
  }),
  "certificates.buy": async () => {
    const { type } = await makeExam();
    const body = {
      cardNumber: "4242 4242 4242 4242",
      expMonth: "04",
      expYear: "34",
      idCertificateType: String(type.id),
    };
    return {
      done: { as: await makeContractor(), body },
      refused: { as: await makeContractor(), body: { ...body, cardNumber: "4000 0000 0000 9995" } },
    };
  },
  "certificates.video": async () => {
    const { as, params } = await bought();
    return { done: { as, params }, refused: { as: await makeContractor(), params } };
  },
  "certificates.tests.get": async () => {
    const { as, params } = await bought();
    return { done: { as, params }, refused: { as, params: { id: 999_999 } } };
  },
  "certificates.tests.post": async () => {
    const { as, params, questions } = await bought();
    return {
      done: { as, params, body: { answers: questions.map(() => "B") } },
      refused: { as: await makeContractor(), params, body: { answers: ["B"] } },
    };
  },
  "admin.contractorCertificates": async () => {
    const { type } = await makeExam();
    const as = await makeSuperAdmin();
    const { id: contractorId } = await makeContractor();
    const dates = { certificate_type_id: type.id, passed_at: "2026-01-15", expires_at: "2027-01-15" };
    const payload = { contractorId, selectedCertificates: [type.id], contractorCertificates: [dates] };
    return {
      done: {
        as,
        body: formOf({ payload: JSON.stringify(payload), "files[]": pdf("coi.pdf"), "saved[]": "" }),
      },
      refused: { as, body: formOf({ payload: JSON.stringify({ ...payload, contractorCertificates: [] }) }) },
    };
  },
};
