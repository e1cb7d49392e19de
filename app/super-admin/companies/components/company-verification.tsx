import { businessTypes, documentKinds } from "~/banking/verification/fields";
import { reasonNotToSend } from "~/banking/verification/standing";
import { documentLabels, ownerLabels, standingLabel } from "~/banking/verification/state-labels";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { RecordSection } from "../../records/components/record-page";
import type { CompanyData } from "../company-page.server";

/** The company's state at the bank provider, and why it can't send money; no numbers of people. */
export function CompanyVerification({ verification }: CompanyData) {
  if (!verification) return null;
  const { label, tone } = standingLabel(verification);
  const { businessType, owners, documents, directives, checkedAt } = verification;
  const reason = reasonNotToSend(verification);
  return (
    <RecordSection title="Bank verification">
      <p className="cluster">
        <Chip tone={tone}>{label}</Chip>
        {businessType && <span>{businessTypes[businessType]}</span>}
      </p>
      {reason && <p>The company reads: “{reason}”</p>}
      {directives.map((text) => (
        <p key={text}>Dwolla: {text}</p>
      ))}
      <ul className="record-list">
        {owners.map(({ id, name, status }) => (
          <li key={`owner ${id}`}>
            <span className="breaks">{name}</span>
            <small className="muted under">Owner · {ownerLabels[status].label}</small>
          </li>
        ))}
        {documents.map(({ id, kind, state, reason: rejection }) => (
          <li key={`document ${id}`}>
            {documentKinds[kind]}
            <small className="muted under">
              {documentLabels[state].label}
              {rejection && `: ${rejection}`}
            </small>
          </li>
        ))}
      </ul>
      {checkedAt && (
        <p className="muted">
          As of <Moment at={checkedAt} />
        </p>
      )}
    </RecordSection>
  );
}
