import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { count, money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { LinkButton, RowLink } from "~/ui/button";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { Table } from "~/ui/lists/table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { wayLabels } from "../labels";
import { type CatalogueRow, listCatalogue } from "../queries.server";

export const loader = guarded("certificate-types.manage", async () => ({ types: await listCatalogue() }));

export const meta: MetaFunction = () => [{ title: "Certificate types · Callout" }];

export default function Types() {
  const { types } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Certificate types</h1>
          <p className="muted">
            Assign them to contractors under{" "}
            <Link to={staffPaths.certificatesContractors()}>Certification</Link>.
          </p>
        </div>
        <LinkButton to={staffPaths.addCertificateType()} variant="primary" icon="add" preventScrollReset>
          Add certificate type
        </LinkButton>
      </header>
      <Table
        caption="Certificate types"
        rows={types}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "label",
            label: "Certificate",
            main: true,
            cell: ({ label, color, isOffered }) => (
              <span className="cluster">
                <Chip tone={color as ChipTone}>{label}</Chip>
                {!isOffered && <span className="muted">not offered</span>}
              </span>
            ),
          },
          { key: "way", label: "Passed by", cell: ({ way }) => wayLabels[way] },
          {
            key: "price",
            label: "Annual price",
            numeric: true,
            cell: ({ way, priceCents }) =>
              way !== "exam" ? "" : priceCents > 0 ? money(priceCents) : "Free",
          },
          { key: "exam", label: "Exam", cell: (row) => <ExamOf row={row} /> },
          { key: "holders", label: "Holders", numeric: true, cell: ({ holders }) => holders },
          {
            key: "actions",
            label: "",
            place: "actions",
            cell: ({ id, label }) => (
              <RowLink to={staffPaths.editCertificateType(id)} icon="edit" of={label}>
                Edit
              </RowLink>
            ),
          },
        ]}
      />
      <RecordOutlet />
    </div>
  );
}

function ExamOf({ row }: { row: CatalogueRow }) {
  if (row.way !== "exam") return null;
  return (
    <span className="cluster">
      <Link to={staffPaths.certificateQuestions(row.id)}>
        {count(row.questions, "question")}
        <span className="hidden-visually"> of {row.label}</span>
      </Link>
      {row.hasVideo ? (
        <a href={paths.certificateVideo(row.id)}>
          Video<span className="hidden-visually"> of {row.label}</span>
        </a>
      ) : (
        <span className="muted">no video yet</span>
      )}
    </span>
  );
}
