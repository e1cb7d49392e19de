import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import type { Preview } from "../preview.server";
import { type CustomField, customColumn, fieldNames, importFields } from "../rules/columns";
import { Counts } from "./counts";
import { Questions, type TypedPast } from "./questions";
import { Samples } from "./samples";

type MatchingProps = {
  id: number;
  headers: string[];
  rowCount: number;
  mapping: readonly string[];
  preview: Preview;
  past: TypedPast;
  customFields: readonly CustomField[];
  error?: string;
};

/** Asks before an import. "Check again" reads the rows again with other answers and saves nothing. */
export function Matching({ id, headers, mapping, preview, past, customFields, error }: MatchingProps) {
  return (
    <Form
      method="post"
      action={paths.import(id)}
      className="import-check"
      key={[...mapping, past.pastDates, past.newStart].join()}
      preventScrollReset
    >
      {error && (
        <div role="alert">
          <Notice type="error">{error}</Notice>
        </div>
      )}
      <Counts {...preview}>
        <Button variant="primary" disabled={preview.drafts === 0}>
          Import {count(preview.drafts, "row")}
        </Button>
      </Counts>
      <Questions {...preview} past={past} pastRows={preview.past} />
      <Samples samples={preview.samples} />
      <section className="stack" id="columns">
        <h2>Columns to match</h2>
        <ColumnsTable headers={headers} mapping={mapping} preview={preview} customFields={customFields} />
      </section>
      <FormFooter>
        <Button formMethod="get">Check again</Button>
        <LinkButton to={paths.importFile("draft")}>Choose another file</LinkButton>
      </FormFooter>
    </Form>
  );
}

type ColumnsProps = Pick<MatchingProps, "headers" | "mapping" | "preview" | "customFields">;

function ColumnsTable({ headers, mapping, preview, customFields }: ColumnsProps) {
  const rows = headers.map((header, at) => ({
    header,
    at,
    field: mapping[at] ?? "",
    values: preview.values[at] ?? [],
  }));
  return (
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
          cell: ({ values }) => values.join(" · ") || <span className="muted">Empty</span>,
        },
      ]}
    />
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
