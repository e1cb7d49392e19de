import { type Column, Table } from "~/ui/lists/table";

type State = { state: string; n: number };

export function ByState({ states }: { states: readonly State[] }) {
  const max = Math.max(...states.map(({ n }) => n));
  const columns: Column<State>[] = [
    {
      key: "state",
      label: "Status",
      main: true,
      cell: ({ state }) => state.charAt(0).toUpperCase() + state.slice(1),
    },
    { key: "n", label: "Work orders", numeric: true, cell: ({ n }) => n.toLocaleString("en-US") },
    {
      key: "bar",
      label: "Compared",
      minor: true,
      cell: ({ n }) => (
        <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={max > 0 ? (n / max) * 100 : 0} height="4" />
        </svg>
      ),
    },
  ];
  return (
    <section className="section">
      <h2>Where work orders are now</h2>
      <Table caption="Work orders by status" columns={columns} rows={states} rowKey={({ state }) => state} />
    </section>
  );
}
