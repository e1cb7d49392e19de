import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { EmptyState } from "~/ui/lists/empty-state";
import { Dialog } from "~/ui/overlays/dialog";
import { AddRow, NamedRow } from "../../components/named-row";
import { listWords } from "../../lists/kinds";
import { companyOf, listOf } from "../../lists/list-route.server";
import { listNamed } from "../../lists/queries.server";

export const loader = guarded("company-lists.change", async ({ actor, request }) => {
  const list = listOf(request);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  // Which template fills the form, the address says: without it the form behind would begin anew.
  const query = searchParams.size ? `?${searchParams}` : "";
  const path = pathname.replace(/\.data$/, "");
  return {
    list,
    rows: await listNamed(db, list, companyOf(actor)),
    formKey: newFormKey(),
    here: path + query,
    closeTo: path.replace(/\/[^/]+$/, "") + query,
  };
});

/** FRM-053: the list as a dialog over a form that goes on being filled in. */
export default function ListInForm() {
  const { list, rows, formKey, here, closeTo } = useLoaderData<typeof loader>();
  const { title, empty, first } = listWords[list];
  return (
    <Dialog title={title} closeTo={closeTo}>
      {/* Anew once there is another entry: until then what was typed, and what is wrong with it, stays. */}
      <AddRow key={rows.map(({ id }) => id).join()} list={list} formKey={formKey} from={here} />
      {rows.length === 0 && (
        <EmptyState title={empty} icon="list">
          {first}
        </EmptyState>
      )}
      <ul className="named-list">
        {rows.map((row) => (
          <NamedRow key={`${row.id} ${row.name}`} list={list} row={row} from={here} />
        ))}
      </ul>
    </Dialog>
  );
}
