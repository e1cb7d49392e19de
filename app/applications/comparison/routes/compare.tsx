import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { profileOver } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { money } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import { Panel } from "~/ui/overlays/panel";
import { orderFor } from "~/work-orders/order-route.server";
import { potentialPayCents } from "~/work-orders/rules/pay";
import { offersAssign } from "../../queries.server";
import { compareApplicants } from "../compare-applicants.server";
import { nextSorting, readSorting, type SortKey, sortKeys } from "../comparison";
import { comparisonPaths } from "../comparison-paths";
import { ApplicantsTable } from "../components/applicants-table";
import { SideBySide } from "../components/side-by-side";

export const loader = guarded("work-order.see-applicants", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.see-applicants");
  const { sortedBy, base, list, ...at } = comparisonPaths(params, request);
  const sorting = readSorting(at.sorting);
  const { rows, ...compared } = await compareApplicants(db, actor, order, { sorting, only: at.only });
  const mayAssign = offersAssign(actor, order);
  return {
    title: order.title,
    win: order.id,
    postedCents: potentialPayCents(order),
    sorting,
    sortLinks: Object.fromEntries(
      sortKeys.map((key) => [key, sortedBy(nextSorting(sorting, key))]),
    ) as Record<SortKey, string>,
    ...compared,
    rows: rows.map((row) => ({
      ...row,
      profileTo: profileOver(base, order.id, row.contractorId, "compare"),
      assignTo: mayAssign ? paths.orderAction(base.tab, order.id, `assign/${row.contractorId}`, list) : null,
    })),
    allTo: at.all,
    hiddenFields: at.hiddenFields,
    closeTo: at.closeTo,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Compare applicants · WIN ${data.win} · Callout` : "Callout" },
];

export default function Compare() {
  const { title, win, postedCents, sorting, sortLinks, ...compared } = useLoaderData<typeof loader>();
  const { rows, best, isSideBySide, chosenIds, allTo, hiddenFields, closeTo } = compared;
  return (
    <Panel title="Compare applicants" above={`${title} · WIN ${win}`} closeTo={closeTo} size="full">
      <div className="stack">
        <p className="muted">
          Posted at {money(postedCents)}. Under each value is its difference to what was posted. Totals
          include the expenses asked for.
        </p>
        {rows.length === 0 && (
          <EmptyState title="No open applications" icon="users">
            Contractors who apply are compared here.
          </EmptyState>
        )}
        {isSideBySide && (
          <>
            <p>
              <Link to={allTo} preventScrollReset className="target">
                Show all applicants
              </Link>
            </p>
            <SideBySide rows={rows} best={best} />
          </>
        )}
        {!isSideBySide && rows.length > 0 && (
          <Form className="stack" preventScrollReset>
            {chosenIds.length === 1 && (
              <Notice>Select two or more applicants to see them side by side.</Notice>
            )}
            {hiddenFields.map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <ApplicantsTable rows={rows} chosenIds={chosenIds} sorting={sorting} sortLinks={sortLinks} />
            {rows.length > 1 && (
              <div>
                <Button>Compare selected</Button>
              </div>
            )}
          </Form>
        )}
      </div>
    </Panel>
  );
}
