import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { pageOf } from "~/patches/remix-urls";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { pageSearch } from "~/platform/http/own-path";
import { EmptyState } from "~/ui/lists/empty-state";
import { Dialog } from "~/ui/overlays/dialog";
import { EntryRow, NewEntryRow } from "../../components/entry-row";
import { listLabels } from "../../lists/kinds";
import { companyOf, listOf } from "../../lists/list-route.server";
import { listEntries } from "../../lists/queries.server";

export const loader = guarded("company-lists.change", async ({ actor, request }) => {
  const list = listOf(request);
  // Keeps the query, which names the form's template: without it the form behind would reset.
  const query = pageSearch(request);
  const path = pageOf(new URL(request.url).pathname);
  return {
    list,
    rows: await listEntries(db, list, companyOf(actor)),
    formKey: newFormKey(),
    from: path + query,
    closeTo: path.replace(/\/[^/]+$/, "") + query,
  };
});

export default function ListInForm() {
  const { list, rows, formKey, from, closeTo } = useLoaderData<typeof loader>();
  const { title, empty, first } = listLabels[list];
  return (
    <Dialog title={title} closeTo={closeTo}>
      {/* Resets when an entry is added; until then it keeps what was typed and its error. */}
      <NewEntryRow key={rows.map(({ id }) => id).join()} list={list} formKey={formKey} from={from} />
      {rows.length === 0 && (
        <EmptyState title={empty} icon="list">
          {first}
        </EmptyState>
      )}
      <ul className="named-list">
        {rows.map((row) => (
          <EntryRow key={`${row.id} ${row.name}`} list={list} row={row} from={from} />
        ))}
      </ul>
    </Dialog>
  );
}
