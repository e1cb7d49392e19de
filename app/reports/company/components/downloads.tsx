import { paths } from "~/paths";

type DownloadsProps = { table: string; what: string; search: string };

/** Links to a table's files, with all its rows. */
export const Downloads = ({ table, what, search }: DownloadsProps) => (
  <p className="report-files">
    <span className="muted">Download: </span>
    <a href={paths.exportReport(table, "xlsx", search)} aria-label={`Download ${what} as Excel`}>
      Excel
    </a>{" "}
    <a href={paths.exportReport(table, "csv", search)} aria-label={`Download ${what} as CSV`}>
      CSV
    </a>
  </p>
);
