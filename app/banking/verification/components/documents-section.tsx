import { paths } from "~/paths";
import { RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { documentSubjects, isDocumentNeeded, newestAbout, subjectName } from "../documents";
import { documentLabels } from "../state-labels";
import type { Verification } from "../verification.server";

type Company = Omit<Verification, "checkedAt">;

/** Lists the documents that the provider asks for, each with the newest one that was sent. */
export function DocumentsSection(company: Company) {
  const subjects = documentSubjects(company);
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <p className="muted">
        Dwolla reviews each one, which takes 1 to 2 business days. Documents are not stored with us.
      </p>
      <ul className="verification-rows">
        {subjects.map((subject) => (
          <li key={subject}>
            <DocumentRow company={company} subject={subject} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { company: Company; subject: ReturnType<typeof documentSubjects>[number] };

function DocumentRow({ company, subject }: RowProps) {
  const newest = newestAbout(company, subject);
  const name = subjectName(company, subject);
  const label = newest ? documentLabels[newest.state] : { label: "Needed", tone: "amber" as const };
  return (
    <>
      <b>About {name}</b>
      <Chip tone={label.tone}>{label.label}</Chip>
      {newest?.reason && <span className="verification-reason">{newest.reason}</span>}
      {isDocumentNeeded(company, subject) && (
        <RowLink to={paths.sendBankDocument(subject)} icon="upload" of={name}>
          Send document
        </RowLink>
      )}
    </>
  );
}
