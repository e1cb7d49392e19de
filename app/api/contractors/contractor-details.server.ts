import { z } from "@hono/zod-openapi";
import { listCertificateTypes } from "~/contractors/certificates/certificates.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { db } from "~/platform/db/db.server";
import { notFound, ok } from "~/platform/result";
import { findContractor } from "~/profile/for-clients/details.server";
import { noteForm } from "~/profile/for-clients/note-form";
import { applyFields, showApply } from "../applications/application-shapes";
import { type Api, call } from "../http/call.server";
import { contractor } from "../http/several-orders.server";
import { anyId, byId, created, withPayload } from "../http/wire";
import { detailsSchema, showDetails } from "./contractor-shape";

const text = z.string();

const apply = z.object({
  _id: text,
  workOrderId: text,
  WIN: text,
  title: text,
  ...applyFields,
});

/** A contractor's profile for clients, and clients' notes about them. */
export function declareContractorDetails(api: Api) {
  call(api, {
    permission: "contractor.view",
    id: "client.contractor.get",
    method: "get",
    path: "/client/contractors/{id}",
    summary: "A contractor's profile, ratings, and relations with your company",
    params: byId,
    refuses: [404],
    answer: { payload: detailsSchema },
    run: async ({ actor, params }) => {
      const found = await findContractor(db, actor, params.id);
      return found ? ok({ payload: showDetails(found, actor.companyId) }) : notFound("Contractor");
    },
  });
  call(api, {
    permission: "contractor.see-applies",
    id: "client.contractor.applies",
    method: "get",
    path: "/client/contractors/{contractorId}/apply/all",
    summary: "A contractor's last 20 applications to your company's work orders",
    params: z.object({ contractorId: anyId }),
    refuses: [404],
    answer: { payload: z.object({ applies: z.array(apply) }) },
    run: async ({ actor, params }) => {
      const found = await findContractor(db, actor, params.contractorId);
      if (!found) return notFound("Contractor");
      const applies = found.applies.map(
        (row): z.output<typeof apply> => ({
          _id: String(row.id),
          workOrderId: String(row.win),
          WIN: String(row.win),
          title: row.title,
          ...showApply(row),
        }),
      );
      return ok({ payload: { applies } });
    },
  });
  call(api, {
    permission: "contractor.note",
    id: "contractor.addNote",
    method: "post",
    path: "/contractor/addNote",
    summary: "Add a note about a contractor; only your company sees it",
    idempotent: true,
    refuses: [404],
    body: noteForm.pick({ description: true }).extend({ contractorId: contractor }),
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const made = await addNote(actor, body, keyOf(body));
      return made.ok ? ok({ message: "Note added", payload: { _id: String(made.value.id) } }) : made;
    },
  });
  declareCertificateTypes(api);
}

const certificateType = z.object({
  _id: text,
  name: text,
  label: text,
  passed_date_required: z.boolean(),
  expires_date_required: z.boolean(),
});

function declareCertificateTypes(api: Api) {
  call(api, {
    permission: "certificates.read",
    id: "certificates.list",
    method: "get",
    path: "/certificates",
    summary: "All certificate types",
    answer: withPayload({ certificates: z.array(certificateType) }),
    run: async () => {
      const certificates = (await listCertificateTypes(db)).map((type) => ({
        _id: String(type.id),
        name: type.name,
        label: type.label,
        passed_date_required: type.passedDateRequired,
        expires_date_required: type.expiresDateRequired,
      }));
      return ok({ certificates, payload: { certificates } });
    },
  });
}
