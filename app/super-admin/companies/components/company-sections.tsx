import { Link } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { bankLabel } from "~/banking/bank";
import { feeRate } from "~/banking/fee";
import { cardLabel, expiry } from "~/funds/cards/card";
import { paths } from "~/paths";
import { stateLabels } from "~/people/state-labels";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { DefinitionList } from "~/ui/display/definition-list";
import { Email } from "~/ui/display/email";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { Moment } from "~/ui/display/metrics";
import { Nothing, RecordSection } from "../../records/components/record-page";
import type { CompanyData } from "../company-page.server";

export function CompanyMoney({ company, balance }: CompanyData) {
  const statement = paths.manageFunds(`?company=${company.id}`);
  return (
    <RecordSection title="Money" tools={<Link to={statement}>Statement</Link>}>
      <KeyNumbers
        label="Money"
        numbers={[
          { label: "available", value: balance.availableCents, isMoney: true, to: statement },
          { label: "on hold", value: balance.onHoldCents, isMoney: true, to: statement },
          { label: "on its way", value: balance.pendingCents, isMoney: true, to: statement },
        ]}
      />
    </RecordSection>
  );
}

export const CompanyPeople = ({ people }: CompanyData) => (
  <RecordSection title="People" count={people.length}>
    <ul className="record-list record-rows">
      {people.map(({ id, name, email, level, state, lastLoginAt, removedAt }) => (
        <li key={id}>
          <b>
            <PersonLink id={id}>{name}</PersonLink>
          </b>
          {removedAt ? <span>Deleted</span> : <Email>{email}</Email>}
          <span>
            {level} <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>
          </span>
          <span className="muted">
            {lastLoginAt ? (
              <>
                Signed in <Moment at={lastLoginAt} />
              </>
            ) : (
              "Never signed in"
            )}
          </span>
        </li>
      ))}
    </ul>
  </RecordSection>
);

export const CompanyIdentity = ({ company }: CompanyData) => (
  <RecordSection title="Company">
    <DefinitionList
      items={[
        {
          label: "Registered by",
          value: company.creatorName && <PersonLink id={company.creatorId}>{company.creatorName}</PersonLink>,
        },
        { label: "Registered", value: <Moment at={company.createdAt} /> },
        { label: "Website", value: company.website },
        {
          label: "Rating by contractors",
          value:
            company.ratingCount > 0 &&
            `${(company.ratingTotal / company.ratingCount).toFixed(1)} of 3 (${company.ratingCount})`,
        },
      ]}
    />
  </RecordSection>
);

export const FeeAndLimits = ({ company, actions: { changeFee, generateToken } }: CompanyData) => (
  <RecordSection
    title="Fee, limits and API"
    tools={
      <>
        {changeFee && (
          <RowLink to={staffPaths.companyPageAction(company.id, "fee")} icon="edit">
            Edit fee
          </RowLink>
        )}
        {generateToken && (
          <RowLink to={staffPaths.companyPageAction(company.id, "generate-token")} icon="shield">
            Generate token
          </RowLink>
        )}
      </>
    }
  >
    <DefinitionList
      items={[
        { label: "Fee on added funds", value: feeRate(company.feeBasisPoints) },
        {
          label: "Receipts asked for",
          value: company.receiptAboveCents === null ? "No" : `Above ${money(company.receiptAboveCents)}`,
        },
        {
          label: "API token",
          value: company.tokenAt ? (
            <>
              Made <Moment at={company.tokenAt} />
            </>
          ) : (
            "None"
          ),
        },
        {
          label: "Token last used",
          value: company.tokenAt && (company.tokenUsedAt ? <Moment at={company.tokenUsedAt} /> : "Never"),
        },
      ]}
    />
  </RecordSection>
);

/** Only the last four digits of any number. */
export const PaymentMethods = ({ methods }: CompanyData) =>
  methods && (
    <RecordSection title="Cards and banks" count={methods.cards.length + methods.banks.length}>
      {methods.cards.length + methods.banks.length === 0 && <Nothing>None.</Nothing>}
      <ul className="record-list">
        {methods.cards.map((card) => (
          <li key={`card ${card.id}`}>
            {cardLabel(card)}
            <small className="muted under">
              Expires <span className="num">{expiry(card)}</span>
              {card.isPrimary && " · primary"}
            </small>
          </li>
        ))}
        {methods.banks.map((bank) => (
          <li key={`bank ${bank.id}`}>
            {bankLabel(bank)}
            <small className="muted under">
              {bank.isVerified ? "Verified" : "Not verified"}
              {bank.isPrimary && " · primary"}
            </small>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
