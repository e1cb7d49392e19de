import { data } from "@remix-run/node";
import { Form, Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { checkForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { invalid } from "~/platform/result";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { type FoundRow, readAssignment } from "../assignment/assignment.server";
import { readAssignmentUpload } from "../assignment/assignment-upload.server";
import { saveCertificates, type Ticked } from "../commands/save-certificates.server";
import { AssignmentForm } from "../components/assignment-form";

type Props = { search: string; found: readonly FoundRow[]; complaint: string | null };

const FoundContractors = ({ search, found, complaint }: Props) => (
  <div className="stack-tight grows">
    <div className="cluster certificate-search">
      <TextField
        field={plainField("search", { defaultValue: search, errors: complaint ? [complaint] : undefined })}
        label="Contractor"
        hint="3 or more letters of the name, or the number"
        type="search"
        minLength={3}
        tight
      />
      <Button icon="search">Search</Button>
    </div>
    {found.length > 0 && (
      <ul className="lines" aria-label="Contractors">
        {found.map(({ id, name, address }) => (
          <li key={id}>
            <Link className="alone" to={staffPaths.certificatesContractors({ search, contractor: id })}>
              <b>{name}</b> <span className="num">#{id}</span>
              {address && <span className="muted"> {address}</span>}
            </Link>
          </li>
        ))}
      </ul>
    )}
    {search && !complaint && found.length === 0 && <p className="muted">No contractors found.</p>}
  </div>
);

export const loader = guarded("certificates.assign", ({ request }) =>
  readAssignment(db, new URL(request.url).searchParams),
);

export const action = guarded("certificates.assign", async ({ actor, request }) => {
  const { form, sent, newFileIds, remainingFileIds, wrong } = await readAssignmentUpload(actor, request);
  const submission = checkForm(form, z.looseObject({}));
  const contractorId = readId(new URL(request.url).searchParams.get("contractor"));
  const certificates = form.getAll("certificates").map((id): Ticked => {
    const day = (name: string) => String(form.get(`${name}-${id}`) ?? "") || null;
    return { typeId: Number(id), passedAt: day("passed"), expiresAt: day("expires") };
  });
  const result = wrong.length
    ? invalid({ files: wrong })
    : await saveCertificates(actor, { contractorId, certificates, newFileIds, remainingFileIds });
  if (!result.ok) {
    const refused = refusedForm(submission, result);
    return data({ ...refused.data, sent }, refused.init ?? undefined);
  }
  return redirectWithToast(
    staffPaths.certificatesContractors({ contractor: contractorId }),
    "Certificates saved",
  );
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: ["contractor"] };

export const meta: MetaFunction = () => [{ title: "Certification · Callout" }];

export default function Assign() {
  const { search, found, complaint, chosen } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>()?.sent;
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>Certification</h1>
          <p className="muted">Contractors' certificates, with their dates and documents.</p>
        </div>
        <LinkButton to={staffPaths.certificateTypes()} icon="settings">
          Certificate types
        </LinkButton>
      </header>
      <Form method="get" className="cluster" role="search">
        <FoundContractors search={search} found={found} complaint={complaint} />
      </Form>
      {chosen && <AssignmentForm key={chosen.id} chosen={chosen} sent={sent} />}
    </div>
  );
}
