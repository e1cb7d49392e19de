import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { countBroken } from "~/ledger/queries.server";
import { EmptyState } from "~/ui/lists/empty-state";
import { type Column, Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import { compareBooks, type Difference } from "../reconciliation.server";

export const loader = guarded("page.reconciliation", async () => {
  const [differences, broken] = await Promise.all([compareBooks(), countBroken()]);
  return { differences, broken };
});

export const meta: MetaFunction = () => [{ title: "Reconciliation · Callout" }];

/** What the bank provider's books and ours do not have alike, and whether a law of the ledger is broken. */
export default function Reconciliation() {
  const { differences, broken } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Reconciliation</h1>
          <p className="muted">The bank provider's transfers of the last 60 days against ours, both ways.</p>
        </div>
      </header>
      {broken > 0 && <Notice type="error">{broken} laws of the ledger are broken.</Notice>}
      {!differences && <Notice type="error">The bank provider cannot be asked at the moment.</Notice>}
      {differences?.length === 0 && (
        <EmptyState title="Everything matches" icon="check">
          Each transfer is here and there, with the same amount and in the same state.
        </EmptyState>
      )}
      {differences && differences.length > 0 && (
        <Table
          caption="What does not match"
          columns={columns}
          rows={differences}
          rowKey={({ which, what }) => `${which} ${what}`}
        />
      )}
    </div>
  );
}

const columns: Column<Difference>[] = [
  {
    key: "which",
    label: "Transfer",
    main: true,
    cell: ({ which }) => <span className="num breaks">{which}</span>,
  },
  { key: "what", label: "What", cell: ({ what }) => what },
  { key: "here", label: "Here", cell: ({ here }) => here },
  { key: "there", label: "At the provider", cell: ({ there }) => there },
];
