import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { listCertificates } from "~/contractors/certificates/certificates.server";
import { readAssignmentUpload } from "~/credentials/assignment/assignment-upload.server";
import { saveCertificates } from "~/credentials/commands/save-certificates.server";
import { db } from "~/platform/db/db.server";
import { idText } from "~/platform/forms/id-field";
import { ok, type Result, refuse } from "~/platform/result";
import { certificateSchema, showCertificate } from "../contractors/contractor-shape";
import { type Answer, type Api, call, fromZod } from "../http/call.server";
import { binary } from "../http/wire";

const id = z.union([idText(), z.int()]).transform(Number);
const day = z.string().nullish();

/** Only certificates in `selectedCertificates` are saved; `contractorCertificates` has their dates. */
const assignment = z.object({
  contractorId: id,
  selectedCertificates: z.array(id),
  contractorCertificates: z
    .array(z.object({ certificate_type_id: id, passed_at: day, expires_at: day }))
    .default([]),
});

export const declareContractorCertificates = (api: Api) =>
  call(api, {
    permission: "certificates.assign",
    id: "admin.contractorCertificates",
    method: "post",
    path: "/admin/contractor-certificates",
    summary: "Set a contractor's certificates, with dates and documents",
    refuses: [404],
    multipart: z.object({
      payload: z.string().openapi({
        description: "JSON: contractorId, selectedCertificates, contractorCertificates",
        example:
          '{"contractorId":"7","selectedCertificates":["1"],"contractorCertificates":[{"certificate_type_id":"1","passed_at":"2026-01-15","expires_at":"2027-01-15"}]}',
      }),
      "files[]": z.array(binary.optional()).optional(),
      "saved[]": z.array(z.string()).optional().openapi({ description: "Ids of the files to keep" }),
    }),
    answer: { certificates: z.array(certificateSchema) },
    run: ({ actor, request }) => save(actor, request),
  });

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text ?? ""));
  } catch {
    return undefined;
  }
}

async function save(actor: Actor, request: Request): Promise<Result<Answer>> {
  const { form, newFileIds, remainingFileIds, wrong, forget } = await readAssignmentUpload(actor, request);
  const result = await saved();
  if (!result.ok) await forget();
  return result;

  async function saved(): Promise<Result<Answer>> {
    if (wrong[0]) return refuse("invalid", wrong[0]);
    const read = assignment.safeParse(parsed(form.get("payload")));
    if (!read.success) return fromZod(read.error);
    const { contractorId, selectedCertificates, contractorCertificates } = read.data;
    const certificates = [...new Set(selectedCertificates)].map((typeId) => {
      const dates = contractorCertificates.find((each) => each.certificate_type_id === typeId);
      return { typeId, passedAt: dates?.passed_at || null, expiresAt: dates?.expires_at || null };
    });
    const done = await saveCertificates(actor, { contractorId, certificates, newFileIds, remainingFileIds });
    if (!done.ok) return done;
    const now = (await listCertificates(db, contractorId)).map(showCertificate);
    return ok({ message: "Certificates saved", certificates: now });
  }
}
