import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { fullName } from "~/access/actor";
import { PersonLink } from "~/access/components/record-links";
import { guardedLagging } from "~/access/guarded.server";
import { textFilter } from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";
import { env } from "~/platform/settings/env.server";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { findStaffPerson } from "../../people/person-page.server";
import { DaysTable, sentColumns } from "../components/sent-table";
import { fateLabels } from "../labels";
import { defaultFrom, listSentMessages, sentConsole, sentFilters } from "../list.server";

export const loader = guardedLagging("sent-messages.read", async ({ actor, request }) => {
  const read = await readConsoleQuery(actor, request, sentConsole);
  const query = { ...read, filters: { ...read.filters, ...(await sentFilters(read, actor)) } };
  const personId = textFilter(query, "person");
  const [list, person] = await Promise.all([
    listSentMessages(actor, query),
    personId ? findStaffPerson(readId(personId)) : undefined,
  ]);
  return {
    ...list,
    tools: toolsOf(sentConsole, query),
    defaults: { from: defaultFrom(query, actor) },
    kept: { person: personId },
    person: person ? { id: person.id, name: fullName(person) } : null,
    keptDays: env().KEEP_SENT_MESSAGES_DAYS,
  };
});

export const meta: MetaFunction = () => [{ title: "Sent messages · Callout" }];

export default function SentMessages() {
  const { table, days, tools, defaults, kept, person, keptDays } = useLoaderData<typeof loader>();
  const isFiltered = new URLSearchParams(useLocation().search).size > 0;
  const totals = (["sent", "queued", "failed", "suppressed"] as const).map((fate) => ({
    label: fateLabels[fate].label.toLowerCase(),
    value: days.reduce((sum, day) => sum + day[fate], 0),
    to: staffPaths.sentMessages({ ...kept, ...tools.terms, fate }),
  }));
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Sent messages</h1>
          <p className="muted">
            Emails, text messages and push messages of the last {keptDays} days, without their text.
          </p>
          {person && (
            <p>
              Only those to <PersonLink id={person.id}>{person.name}</PersonLink>.{" "}
              <Link to={staffPaths.sentMessages()}>Show all people</Link>
            </p>
          )}
        </div>
      </header>
      <TableTools {...tools} defaults={defaults} kept={kept} hasRows={table.total > 0} />
      {days.length > 0 && (
        <>
          <KeyNumbers numbers={totals} label="Messages by result" />
          <DaysTable days={days} />
        </>
      )}
      {table.total > 0 ? (
        <OneZone>
          <PagedTable
            table={table}
            at={staffPaths.sentMessages()}
            caption="Sent messages"
            columns={sentColumns}
            rowKey={({ id }) => id}
            noun="messages"
          />
        </OneZone>
      ) : (
        <EmptyState title="Elements not found" icon="search">
          {isFiltered ? "No messages match this search." : "Nothing was sent in the last week."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}
