import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Table } from "~/ui/lists/table";
import type { RunOrder } from "../runs.server";
import { outcomeLabels } from "./state-labels";

type OutcomesProps = { id: number; rows: RunOrder[]; onlyRefused: boolean; hasMore: boolean };

export function Outcomes({ id, rows, onlyRefused, hasMore }: OutcomesProps) {
  const next = { orders: onlyRefused ? "refused" : "all", after: rows.at(-1)?.place };
  return (
    <section className="stack">
      <h2>{onlyRefused ? "Refused work orders" : "Work orders"}</h2>
      <Table
        caption="Result of each work order"
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          { key: "title", label: "Title", main: true, cell: titleOf },
          { key: "win", label: "WIN", cell: ({ win }) => <span className="num">{win}</span> },
          { key: "outcome", label: "Result", cell: ({ outcome }) => outcomeLabels[outcome] },
          {
            key: "message",
            label: onlyRefused ? "Reason" : "Note",
            cell: ({ message }) => <span className="run-message">{message}</span>,
          },
        ]}
      />
      <div className="cluster">
        {hasMore && <LinkButton to={paths.bulkRun(id, next)}>Next work orders</LinkButton>}
        {onlyRefused && <LinkButton to={paths.bulkRun(id, { orders: "all" })}>All work orders</LinkButton>}
      </div>
    </section>
  );
}

/** Deleted and missing orders have no link. */
function titleOf({ win, title, tab }: RunOrder) {
  if (tab === null) return `WIN ${win}`;
  if (tab === "deleted") return title || "Untitled";
  const to = paths.order(tab === "canceled" ? "all" : tab, win);
  return (
    <Link to={to} discover="none">
      {title || "Untitled"}
    </Link>
  );
}
