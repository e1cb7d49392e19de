import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { sourceRow } from "~/banking/bank";
import { type SourceRow, SourcesTable } from "~/banking/components/sources-table";
import { listSourcesForAdmin } from "~/banking/queries.server";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton, RowLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { RecordOutlet } from "~/ui/shell/record-outlet";

export const loader = guarded("page.funding-sources", async () => {
  const sources = await listSourcesForAdmin();
  return {
    sources: sources.map((source) => ({
      ...sourceRow(source),
      companyId: source.companyId,
      companyName: source.companyName,
      isOwn: source.companyId === null,
    })),
  };
});

export const meta: MetaFunction = () => [{ title: "Funding Sources · Callout" }];

export default function FundingSources() {
  const { sources } = useLoaderData<typeof loader>();
  return (
    <div className="page funding-sources">
      <header className="page-head">
        <div>
          <h1>Funding Sources</h1>
          <p className="muted">
            Callout's own bank accounts, and companies' accounts that wait for verification.
          </p>
        </div>
        <LinkButton to={staffPaths.addFundingSource()} variant="primary" icon="add" preventScrollReset>
          Add Funding Source
        </LinkButton>
      </header>
      {sources.length > 0 ? (
        <SourcesTable sources={sources} actions={(row) => <SourceActions {...row} />} hasOwner />
      ) : (
        <EmptyState title="None Bank Info Found" icon="card">
          Add a bank account to fill the balance that contractors are paid from.
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = SourceRow & { isOwn: boolean };

function SourceActions({ id, bankName, accountEnd, isOwn, isVerified, isPrimary, isBlocked }: Row) {
  const of = `${bankName} ${accountEnd}`;
  return (
    <>
      {!isVerified && !isBlocked && (
        <RowLink to={staffPaths.fundingSourceAction(id, "verify")} icon="check" of={of}>
          Verify
        </RowLink>
      )}
      {isOwn && isVerified && !isPrimary && (
        <Form method="post" action={staffPaths.fundingSourceAction(id, "primary")} preventScrollReset>
          <Button size="small" variant="quiet" icon="star">
            Make Primary<span className="hidden-visually"> {of}</span>
          </Button>
        </Form>
      )}
      <RowLink to={staffPaths.fundingSourceAction(id, "remove")} icon="trash" of={of}>
        Remove
      </RowLink>
    </>
  );
}
