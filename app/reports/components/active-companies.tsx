import { type Column, Table } from "~/ui/lists/table";

type Active = { id: number; name: string; posted: number };

const columns: Column<Active>[] = [
  { key: "name", label: "Company", main: true, cell: ({ name }) => name },
  { key: "posted", label: "Posted", numeric: true, cell: ({ posted }) => posted.toLocaleString("en-US") },
];

export const ActiveCompanies = ({ companies, weeks }: { companies: readonly Active[]; weeks: number }) => (
  <section className="section">
    <h2>Most active companies</h2>
    {companies.length === 0 ? (
      <p className="muted">No company posted a work order in the last {weeks} weeks.</p>
    ) : (
      <Table
        caption={`Companies by work orders of the last ${weeks} weeks`}
        columns={columns}
        rows={companies}
        rowKey={({ id }) => id}
      />
    )}
  </section>
);
