import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { count } from "~/platform/format";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { MOST } from "./bulk-acts";
import type { readSelection } from "./each-order.server";

type Selection = Awaited<ReturnType<typeof readSelection>>;
type DialogProps = { title: string; submit: string; danger?: boolean; children: ReactNode };

const NAMED = 5;

/** Asks before something is done to all that is selected, and says to which. */
export function BulkDialog({ title, submit, danger, children }: DialogProps) {
  const { orders, left, isAll, more, closeTo } = useLoaderData() as Selection;
  return (
    <ConfirmForm
      title={`${title}: ${count(orders.length, "work order")}`}
      closeTo={closeTo}
      submit={submit}
      danger={danger}
      hidden={{ win: orders.map(({ win }) => win) }}
    >
      <p>{children}</p>
      {isAll && (
        <p>
          Nothing was ticked, so these are{" "}
          {more
            ? `the first ${MOST} work orders that the list shows.`
            : "all work orders that the list shows."}
        </p>
      )}
      <ul>
        {orders.slice(0, NAMED).map(({ win, title: name }) => (
          <li key={win}>
            {win} {name}
          </li>
        ))}
        {orders.length > NAMED && <li className="muted">and {orders.length - NAMED} more</li>}
      </ul>
      {left > 0 && (
        <p className="muted">
          {count(left, isAll ? "work order" : "selected work order")} can't be changed so and will stay.
        </p>
      )}
    </ConfirmForm>
  );
}
