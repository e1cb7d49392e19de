import { PersonLink } from "~/access/components/record-links";
import { clockError } from "~/field-work/visits/clock-error";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Table } from "~/ui/lists/table";
import type { HistoryPage } from "~/work-orders/history/list-history.server";
import type { DescribedChange } from "~/work-orders/history/list-labels";

function Changes({ changes }: { changes: DescribedChange[] }) {
  const labels = [...new Set(changes.map(({ label }) => label))];
  return (
    <dl className="changes">
      {labels.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          {changes
            .filter((change) => change.label === label)
            .map((change) => (
              <dd key={`${change.from} ${change.to}`}>
                <Change {...change} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function Change({ from, to, shape }: DescribedChange) {
  if (shape === "text") return <Texts from={from} to={to} />;
  if (shape === "item" && from === null)
    return (
      <>
        Added <ins>{to}</ins>
      </>
    );
  if (shape === "item" && to === null)
    return (
      <>
        Removed <del>{from}</del>
      </>
    );
  return (
    <>
      {from === null ? <Empty /> : <del>{from}</del>}
      <span aria-hidden="true"> → </span>
      <span className="hidden-visually"> became </span>
      {to === null ? <Empty /> : <ins>{to}</ins>}
    </>
  );
}

const Empty = () => <span className="muted">empty</span>;

const Texts = ({ from, to }: Pick<DescribedChange, "from" | "to">) => (
  <details>
    <summary>{from === null ? "Added" : to === null ? "Removed" : "Before and after"}</summary>
    {from !== null && (
      <p>
        <del>{from}</del>
      </p>
    )}
    {to !== null && (
      <p>
        <ins>{to}</ins>
      </p>
    )}
  </details>
);

/** Says when an act was done that a phone without a network sent later, and whether its clock was wrong. */
function DoneEarlier({ doneAt, clockBehindSeconds }: Pick<Entry, "doneAt" | "clockBehindSeconds">) {
  if (!doneAt) return null;
  return (
    <small className="under">
      Done without a network at <Moment at={doneAt} />, received later.
      {clockBehindSeconds ? <span className="field-error"> {clockError(clockBehindSeconds)}</span> : null}
    </small>
  );
}

type Entry = Omit<HistoryPage["entries"][number], "createdAt" | "doneAt"> & {
  createdAt: Date | string;
  doneAt: Date | string | null;
};

export const HistoryTable = ({ entries, timeZone }: { entries: Entry[]; timeZone: string }) => (
  <div className="history">
    <OneZone timeZone={timeZone}>
      <Table
        caption="History"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "create",
            label: "Create",
            main: true,
            cell: (entry) => (
              <>
                <Moment at={entry.createdAt} />
                <small className="muted under">
                  <PersonLink id={entry.actorId}>{entry.creatorName}</PersonLink>
                </small>
                <DoneEarlier {...entry} />
              </>
            ),
          },
          { key: "type", label: "Operation type", cell: ({ type }) => <span className="word">{type}</span> },
          {
            key: "status",
            label: "Work order status",
            cell: ({ workOrderStatus }) => <span className="word">{workOrderStatus}</span>,
          },
          {
            key: "description",
            label: "Description",
            cell: ({ description, changes }) =>
              (description || changes.length > 0) && (
                <div className="history-said">
                  {description && <p>{description}</p>}
                  {changes.length > 0 && <Changes changes={changes} />}
                </div>
              ),
          },
        ]}
      />
    </OneZone>
  </div>
);
