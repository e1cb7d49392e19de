import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import type { Preview } from "../preview.server";
import { type CustomField, customColumn, fieldNames, importFields } from "../rules/columns";

type MatchingProps = {
  id: number;
  headers: string[];
  rowCount: number;
  mapping: readonly string[];
  preview: Preview;
  customFields: readonly CustomField[];
  error?: string;
};

/** Matches columns to fields. "Check again" reloads the preview with other columns and saves nothing. */
export function Matching({ id, headers, rowCount, mapping, preview, customFields, error }: MatchingProps) {
  const rows = headers.map((header, at) => ({
    header,
    at,
    field: mapping[at] ?? "",
    samples: preview.samples[at] ?? [],
  }));
  return (
    <Form method="post" action={paths.import(id)} className="stack" key={mapping.join()} preventScrollReset>
      {error && (
        <div role="alert">
          <Notice type="error">{error}</Notice>
        </div>
      )}
      <h2>Columns to match</h2>
      <Table
        caption="Columns of the file and their fields"
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          {
            key: "header",
            label: "Column",
            main: true,
            cell: ({ header, at }) => header || `Column ${at + 1}`,
          },
          {
            key: "field",
            label: "Field",
            cell: (row) => <FieldChoice {...row} customFields={customFields} />,
          },
          {
            key: "samples",
            label: "First values",
            cell: ({ samples }) => samples.join(" · ") || <span className="muted">Empty</span>,
          },
        ]}
      />
      <PreviewSection {...preview} rowCount={rowCount} />
      <FormFooter>
        <Button variant="primary">Import {count(rowCount, "row")}</Button>
        <Button formMethod="get">Check again</Button>
        <LinkButton to={paths.importFile("draft")}>Choose another file</LinkButton>
      </FormFooter>
    </Form>
  );
}

type ChoiceProps = { header: string; at: number; field: string; customFields: readonly CustomField[] };

function FieldChoice({ header, at, field, customFields }: ChoiceProps) {
  return (
    <select
      className="import-field"
      name="column"
      defaultValue={field}
      aria-label={`Field for ${header || `column ${at + 1}`}`}
    >
      <option value="">Leave out</option>
      {fieldNames.map((name) => (
        <option key={name} value={name}>
          {importFields[name].label}
        </option>
      ))}
      {customFields.length > 0 && (
        <optgroup label="Custom fields">
          {customFields.map((each) => (
            <option key={each.id} value={customColumn(each)}>
              {each.name}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function PreviewSection({
  checkedRows,
  problemRows,
  toCheck,
  missing,
  rowCount,
}: Preview & { rowCount: number }) {
  const of =
    checkedRows < rowCount
      ? `the first ${checkedRows.toLocaleString("en-US")} rows`
      : count(checkedRows, "row");
  return (
    <section className="stack">
      <h2>Preview</h2>
      {toCheck === 0 ? (
        <Notice type="success">Everything in {of} can be read.</Notice>
      ) : (
        <Notice type="warning">
          {count(toCheck, "row")} of {of} {toCheck === 1 ? "has" : "have"} values that can't be read. The
          drafts are created without them.
        </Notice>
      )}
      {problemRows.length > 0 && (
        <ul>
          {problemRows.map(({ line, problems }) => (
            <li key={line}>
              Row {line}: {problems.join("; ")}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="muted">
          Required before publishing:{" "}
          {missing
            .map(({ label, rows }) => (rows === checkedRows ? label : `${label} (${count(rows, "row")})`))
            .join(", ")}
          .
        </p>
      )}
    </section>
  );
}
