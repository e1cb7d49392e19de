import { Link } from "@remix-run/react";
import { maskedEnd } from "~/banking/bank";
import { RatingBar } from "~/contractors/ratings/rating-bar";
import { staffPaths } from "~/staff-paths";

import { DefinitionList } from "~/ui/display/definition-list";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { Day } from "~/ui/display/metrics";
import { Nothing, RecordSection } from "../../records/components/record-page";
import type { PersonData } from "../person-page.server";

type Contractor = NonNullable<PersonData["contractor"]>;
type Props = Contractor & { id: number };

export const ContractorMoney = ({ id, money: { owedCents, inTransitCents, paidCents, year } }: Props) => (
  <RecordSection title="Money" tools={<Link to={staffPaths.payouts({ contractor: id })}>All payouts</Link>}>
    <KeyNumbers
      label="Money"
      numbers={[
        {
          label: "owed",
          value: owedCents,
          isMoney: true,
          to: staffPaths.payouts({ contractor: id, state: "waiting" }),
        },
        {
          label: "in transit",
          value: inTransitCents,
          isMoney: true,
          to: staffPaths.payouts({ contractor: id, state: "sent" }),
        },
        {
          label: `paid in ${year}`,
          value: paidCents,
          isMoney: true,
          to: staffPaths.payouts({ contractor: id }),
        },
      ]}
    />
  </RecordSection>
);

/** Only the last four digits of any number. */
export const TaxAndBank = ({ tax, seesTax, bank }: Props) => (
  <RecordSection title={seesTax ? "Tax and bank" : "Bank"}>
    <DefinitionList
      items={[
        { label: "Tax number", value: seesTax && (tax ? `${tax.kind} ${tax.number}` : "None") },
        { label: "Bank for payouts", value: bank ? `${bank.name} ${maskedEnd(bank.accountEnd)}` : "None" },
        { label: "Problem with the bank", value: bank?.trouble },
      ]}
    />
  </RecordSection>
);

export const ContractorRatings = ({ ratings }: Props) =>
  ratings && (
    <RecordSection title="Rating" count={ratings.totalJobs}>
      <RatingBar percent={ratings.currentRating} />
      <DefinitionList
        items={[
          { label: "Communication", value: `${ratings.commRating}%` },
          { label: "Work", value: `${ratings.workRating}%` },
          { label: "Deliverables", value: `${ratings.deliverRating}%` },
        ]}
      />
    </RecordSection>
  );

type CertificatesProps = Pick<Contractor, "certificates"> & { manageAt: string | null };

export const ContractorCertificates = ({ certificates, manageAt }: CertificatesProps) => (
  <RecordSection
    title="Certificates"
    count={certificates.length}
    tools={manageAt && <Link to={manageAt}>Certification</Link>}
  >
    {certificates.length === 0 && <Nothing>None.</Nothing>}
    <ul className="record-list">
      {certificates.map(({ typeId, label, expiresAt, isOver }) => (
        <li key={typeId}>
          {label}
          <small className="muted under">
            {expiresAt ? (
              <>
                {isOver ? "Expired" : "Until"} <Day on={expiresAt} />
              </>
            ) : (
              "Does not expire"
            )}
          </small>
        </li>
      ))}
    </ul>
  </RecordSection>
);
