import { CompanyLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import type { TablePage } from "~/platform/db/table-query";
import { LinkButton } from "~/ui/button";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";

type Row = {
  id: number;
  siteName: string;
  siteId: string;
  address: string;
  city: string;
  contact: string;
  orderCount: number;
  companyId: number;
  companyName: string;
};
type Props = {
  table: Omit<TablePage<Row>, "rows"> & { rows: Row[] };
  mayChange: boolean;
  /** The super administrator sees the sites of all companies. */
  hasCompany: boolean;
};

export function SitesTable({ table, mayChange, hasCompany }: Props) {
  const columns: SortedColumn<Row>[] = [
    {
      key: "name",
      label: "Name",
      by: "siteName",
      main: true,
      cell: ({ id, siteName }) => <a href={paths.site(id)}>{siteName}</a>,
    },
    { key: "siteId", label: "Site ID", by: "siteId", cell: ({ siteId }) => siteId || "–" },
    { key: "address", label: "Address", by: "city", cell: ({ address }) => address },
  ];
  if (hasCompany)
    columns.push({
      key: "company",
      label: "Company",
      cell: ({ companyId, companyName }) => <CompanyLink id={companyId}>{companyName}</CompanyLink>,
    });
  columns.push(
    { key: "contact", label: "Contact", minor: true, cell: ({ contact }) => contact || "–" },
    { key: "orders", label: "Work orders", numeric: true, cell: ({ orderCount }) => orderCount },
  );
  if (mayChange)
    columns.push({
      key: "actions",
      label: "",
      place: "actions",
      cell: RowActions,
    });
  return (
    <PagedTable
      table={table}
      at={paths.sites()}
      caption="Sites"
      columns={columns}
      rowKey={({ id }) => id}
      noun="sites"
    />
  );
}

function RowActions({ id, siteName }: Row) {
  const of = <span className="hidden-visually"> {siteName}</span>;
  return (
    <span className="named-actions">
      <LinkButton to={paths.siteAction(`${id}/edit`)} icon="edit" size="small" variant="quiet">
        Edit{of}
      </LinkButton>
      <LinkButton to={paths.siteAction(`${id}/delete`)} icon="trash" size="small" variant="quiet">
        Delete{of}
      </LinkButton>
    </span>
  );
}
