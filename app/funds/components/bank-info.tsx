import { Form, Link } from "@remix-run/react";
import { BlockedNotice } from "~/banking/components/blocked-notice";
import { type SourceRow, SourcesTable } from "~/banking/components/sources-table";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";

export const BankInfo = ({ sources }: { sources: SourceRow[] }) => (
  <section aria-labelledby="bank-info">
    <h2 id="bank-info" className="funds-head">
      Bank Info
    </h2>
    {sources.some(({ isBlocked }) => isBlocked) && <BlockedNotice />}
    {sources.some(({ isVerified, isBlocked }) => !isVerified && !isBlocked) && (
      <Notice>
        When the two small deposits arrive, tell <Link to={paths.support()}>support</Link> their amounts. Then
        you can add funds from the account.
      </Notice>
    )}
    {sources.length > 0 ? (
      <SourcesTable sources={sources} actions={(row) => <Actions {...row} />} />
    ) : (
      <EmptyState title="None Bank Info Found" icon="card">
        Add a bank account to add funds from it.
      </EmptyState>
    )}
  </section>
);

function Actions({ id, bankName, accountEnd, isVerified, isPrimary }: SourceRow) {
  const of = <span className="hidden-visually"> {`${bankName} ${accountEnd}`}</span>;
  return (
    <>
      {isVerified && !isPrimary && (
        <Form method="post" action={paths.bankAction(id, "primary")} preventScrollReset>
          <Button size="small" variant="quiet" icon="star">
            Make Primary{of}
          </Button>
        </Form>
      )}
      <LinkButton
        to={paths.bankAction(id, "remove")}
        icon="trash"
        size="small"
        variant="quiet"
        preventScrollReset
        discover="none"
      >
        Remove{of}
      </LinkButton>
    </>
  );
}
