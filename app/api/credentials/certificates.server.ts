import { z } from "@hono/zod-openapi";
import { listCertificateStatuses, listQuestions } from "~/credentials/certificate.server";
import { buyCertificate } from "~/credentials/commands/buy-certificate.server";
import { takeExam } from "~/credentials/commands/take-exam.server";
import { answerIndex } from "~/credentials/exam/exam";
import { studyOf } from "~/credentials/exam/study.server";
import { buyCall } from "~/credentials/forms";
import { paths } from "~/paths";
import { absoluteUrl } from "~/platform/mail/mail.server";
import { ok, refuse } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { cardFields, readCardFields } from "../http/card-fields.server";
import { anyId, byId } from "../http/wire";

const text = z.string();

const certificate = z.object({
  _id: text,
  label: text,
  bought: z.boolean(),
  passed: text.nullable().openapi({ description: "The day, yyyy-MM-dd" }),
  expires: text.nullable(),
  amount: z.number().openapi({ description: "Dollars for a year; 0 is free" }),
});
const testInfo = z.object({
  name: text,
  tests: z.array(z.object({ question: text, answers: z.array(text) })),
});
const info = z.object({
  label: text,
  video: text.openapi({ description: "Where a signed-in browser can play it" }),
});

/** A contractor's certificates: the catalog, buying, the video and the exam. */
export function declareCertificates(api: Api) {
  call(api, {
    permission: "certificates.own",
    id: "contractor.certificates",
    method: "get",
    path: "/contractor/certificates",
    summary: "All certificates on offer, with the caller's status",
    answer: { payload: z.object({ certificates: z.array(certificate) }) },
    run: async ({ actor }) => {
      const certificates = (await listCertificateStatuses(actor.id)).map(
        (row): z.output<typeof certificate> => ({
          _id: String(row.id),
          label: row.label,
          bought: row.payment === "succeeded",
          passed: row.passedAt,
          expires: row.expiresAt,
          amount: row.priceCents / 100,
        }),
      );
      return ok({ payload: { certificates } });
    },
  });
  declareBuying(api);
  declareStudying(api);
}

function declareBuying(api: Api) {
  call(api, {
    permission: "certificates.buy",
    id: "certificates.buy",
    method: "post",
    path: "/certificates/buy",
    summary: "Pay for a certificate for a year; not charged again if already paid",
    idempotent: true,
    refuses: [402, 404, 409, 429],
    body: z.object({ ...cardFields, idCertificateType: anyId }),
    answer: {
      payload: z.object({
        _id: text,
        status: z
          .enum(["succeeded", "pending"])
          .openapi({ description: "pending: the card provider has not answered; do not pay again" }),
        amount: z.number(),
      }),
    },
    run: async ({ actor, body: { idCertificateType: typeId, ...card }, keyOf }) => {
      const read = readCardFields(buyCall, card);
      if (!read.ok) return read;
      const { cardNumber: number, expMonth: month, expYear: year, cardName } = read.value;
      const bought = await buyCertificate(actor, {
        typeId,
        card: { number, month, year, name: cardName ?? `${actor.firstName} ${actor.lastName}` },
        // Leaves the card number out: even its hash could be reversed.
        idempotencyKey: keyOf(typeId, number.slice(-4), month, year),
      });
      if (!bought.ok) return bought;
      const { state, reason, amountCents } = bought.value;
      if (state === "failed") return refuse("funds", reason);
      const status = state === "succeeded" ? "succeeded" : "pending";
      const message = state === "succeeded" ? "The certificate was bought" : "The payment is pending";
      return ok({ message, payload: { _id: String(bought.value.id), status, amount: amountCents / 100 } });
    },
  });
}

function declareStudying(api: Api) {
  call(api, {
    permission: "certificates.own",
    id: "certificates.video",
    method: "get",
    path: "/certificates/{id}/video",
    summary: "The video of a free or bought certificate",
    params: byId,
    refuses: [404, 409],
    answer: { payload: z.object({ info }) },
    run: async ({ actor, params }) => {
      const study = await studyOf(actor, params.id);
      if (!study.ok) return study;
      const { id, label } = study.value;
      return ok({ payload: { info: { label, video: absoluteUrl(paths.certificateVideo(id)) } } });
    },
  });
  call(api, {
    permission: "certificates.own",
    id: "certificates.tests.get",
    method: "get",
    path: "/certificates/{id}/tests",
    summary: "The exam's questions, without the right answers",
    params: byId,
    refuses: [404, 409],
    answer: { payload: z.object({ testInfo }) },
    run: async ({ actor, params }) => {
      const study = await studyOf(actor, params.id);
      if (!study.ok) return study;
      const questions = await listQuestions(study.value.id);
      const tests = questions.map(({ question, answers }) => ({ question, answers }));
      return ok({ payload: { testInfo: { name: study.value.label, tests } } });
    },
  });
  call(api, {
    permission: "certificates.take-exam",
    id: "certificates.tests.post",
    method: "post",
    path: "/certificates/{id}/tests",
    summary: "Submit the exam. 80 percent must be right; retakes are not limited",
    params: byId,
    refuses: [404, 409],
    body: z.object({
      answers: z.array(z.string()).openapi({
        description: "One answer per question, in order: its letter, A to I, or its text",
        example: ["A", "C"],
      }),
    }),
    answer: {
      success: z.boolean().openapi({ description: "false: graded and failed" }),
      payload: z.object({ passed: z.boolean(), right: z.int(), of: z.int(), needed: z.int() }),
    },
    run: async ({ actor, params, body }) => {
      const study = await studyOf(actor, params.id);
      if (!study.ok) return study;
      const questions = await listQuestions(study.value.id);
      const answers = new Map(
        questions.flatMap(({ id, answers }, n) => {
          const given = body.answers[n] ?? "";
          const place =
            answers.indexOf(given) >= 0 ? answers.indexOf(given) : answerIndex(given, answers.length);
          return place === null ? [] : [[id, place] as const];
        }),
      );
      const taken = await takeExam(actor, { typeId: study.value.id, answers });
      if (!taken.ok) return taken;
      const { hasPassed: passed, right, of, needed, label } = taken.value;
      const message = passed ? `You have passed ${label}` : `You have not passed ${label} yet`;
      return ok({ success: passed, message, payload: { passed, right, of, needed } });
    },
  });
}
