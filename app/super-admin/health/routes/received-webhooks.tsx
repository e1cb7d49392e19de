import { Form, Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readTableQuery, textFilter } from "~/platform/db/table-query";
import { listWebhooks, webhooksTable } from "~/platform/webhooks/received-webhooks.server";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { plainField } from "~/ui/fields/field";
import { SelectFilter } from "~/ui/fields/select-filter";
import { TextField } from "~/ui/fields/text-fields";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { outcomeLabels } from "../outcome-labels";
import { providerNames, webhookProviders } from "../provider-labels";

export const loader = guarded("health.read", async ({ request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, webhooksTable);
  const term = (name: string) => textFilter(query, name);
  const terms = { provider: term("provider"), outcome: term("outcome"), search: term("search") };
  return { table: await listWebhooks(query), terms };
});

export const meta: MetaFunction = () => [{ title: "Received webhooks · Callout" }];

const providers = Object.fromEntries(webhookProviders.map((name) => [name, providerNames[name]]));
const outcomes = { handled: outcomeLabels.handled.label, failed: outcomeLabels.failed.label };

export default function ReceivedWebhooks() {
  const { table, terms } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(terms).some(Boolean);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Received webhooks</h1>
          <p className="muted">
            Webhooks with a valid signature, kept for 30 days without card, bank or tax numbers. Refused ones
            are counted in <Link to={paths.systemHealth()}>System health</Link>.
          </p>
        </div>
      </header>
      <search>
        <Form method="get" className="stack gap-below" key={JSON.stringify(terms)}>
          <div className="columns">
            <TextField
              field={plainField("search", { defaultValue: terms.search, maxLength: 100 })}
              label="Event or reference"
              tight
            />
            <SelectFilter name="provider" label="Provider" value={terms.provider} options={providers} />
            <SelectFilter name="outcome" label="Result" value={terms.outcome} options={outcomes} />
          </div>
          <div className="cluster">
            <Button variant="primary" icon="search">
              Search
            </Button>
            {isFiltered && <LinkButton to={paths.receivedWebhooks()}>Clear all</LinkButton>}
          </div>
        </Form>
      </search>
      {table.total > 0 ? (
        <OneZone>
          <PagedTable
            table={table}
            at={paths.receivedWebhooks()}
            caption="Received webhooks"
            columns={columns}
            rowKey={({ id }) => id}
            noun="webhooks"
          />
        </OneZone>
      ) : (
        <EmptyState title="Elements not found" icon="search">
          {isFiltered ? "No webhooks match this search." : "Webhooks of the last 30 days appear here."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

function EventLink({ id, type, eventId }: Row) {
  const { search } = useLocation();
  return (
    <>
      <Link to={paths.receivedWebhook(id, search)} preventScrollReset discover="none">
        {type}
      </Link>
      <small className="muted under breaks">{eventId}</small>
    </>
  );
}

const columns: SortedColumn<Row>[] = [
  { key: "type", label: "Event", by: "type", main: true, cell: EventLink },
  { key: "provider", label: "Provider", cell: ({ provider }) => providerNames[provider] },
  {
    key: "outcome",
    label: "Result",
    cell: ({ outcome, status, error }) => (
      <>
        <Chip tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].label}</Chip>
        <small className="muted under">{error || `Answered ${status}`}</small>
      </>
    ),
  },
  { key: "at", label: "Received", by: "at", cell: ({ at }) => <Moment at={at} /> },
  { key: "deliveries", label: "Deliveries", numeric: true, cell: ({ deliveries }) => deliveries },
];
