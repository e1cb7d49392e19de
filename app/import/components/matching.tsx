import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import type { Preview } from "../preview.server";
import { customColumn, fieldNames, importFields, type OwnField } from "../rules/columns";

type MatchingProps = {
  id: number;
  headers: string[];
  rowCount: number;
  mapping: readonly string[];
  preview: Preview;
  /** The company's custom fields. */
  own: readonly OwnField[];
  refused?: string;
};

/** Which column says what. "Check again" only asks for the page anew with other columns; nothing is saved by it. */
export function Matching({ id, headers, rowCount, mapping, preview, own, refused }: MatchingProps) {
  const rows = headers.map((header, at) => ({
    header,
    at,
    field: mapping[at] ?? "",
    samples: preview.samples[at] ?? [],
  }));
  return (
    <Form method="post" action={paths.import(id)} className="stack" key={mapping.join()} preventScrollReset>
      {refused && (
        <div role="alert">
          <Notice type="error">{refused}</Notice>
        </div>
      )}
      <h2>Columns to match</h2>
      <Table
        caption="Columns of the file, and what each of them says"
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          {
            key: "header",
            label: "Column",
            main: true,
            cell: ({ header, at }) => header || `Column ${at + 1}`,
          },
          { key: "field", label: "Says", cell: (row) => <FieldChoice {...row} own={own} /> },
          {
            key: "samples",
            label: "First values",
            cell: ({ samples }) => samples.join(" · ") || <span className="muted">Empty</span>,
          },
        ]}
      />
      <Expected {...preview} rowCount={rowCount} />
      <FormFooter>
        <Button variant="primary">Import {count(rowCount, "row")}</Button>
        <Button formMethod="get">Check again</Button>
        <LinkButton to={paths.importFile("draft")}>Choose another file</LinkButton>
      </FormFooter>
    </Form>
  );
}

type ChoiceProps = { header: string; at: number; field: string; own: readonly OwnField[] };

function FieldChoice({ header, at, field, own }: ChoiceProps) {
  return (
    <select
      className="import-field"
      name="column"
      defaultValue={field}
      aria-label={`What ${header || `column ${at + 1}`} says`}
    >
      <option value="">Leave out</option>
      {fieldNames.map((name) => (
        <option key={name} value={name}>
          {importFields[name].label}
        </option>
      ))}
      {own.length > 0 && (
        <optgroup label="Custom fields">
          {own.map((each) => (
            <option key={each.id} value={customColumn(each)}>
              {each.name}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function Expected({ judged, told, toCheck, missing, rowCount }: Preview & { rowCount: number }) {
  const of = judged < rowCount ? `the first ${judged.toLocaleString("en-US")} rows` : count(judged, "row");
  return (
    <section className="stack">
      <h2>What would come of it</h2>
      {toCheck === 0 ? (
        <Notice type="success">Everything in {of} can be read.</Notice>
      ) : (
        <Notice type="warning">
          {count(toCheck, "row")} of {of} {toCheck === 1 ? "has" : "have"} values that can't be read. The
          drafts are made without them.
        </Notice>
      )}
      {told.length > 0 && (
        <ul>
          {told.map(({ line, problems }) => (
            <li key={line}>
              Row {line}: {problems.join("; ")}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="muted">
          To be filled in before publishing:{" "}
          {missing
            .map(({ label, rows }) => (rows === judged ? label : `${label} (${count(rows, "row")})`))
            .join(", ")}
          .
        </p>
      )}
    </section>
  );
}
