import { paths } from "~/paths";
import type { FormAnswer } from "~/platform/forms/form.server";
import { useActionFetcher } from "~/platform/forms/offline/use-action-fetcher";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { deletionQuestion, type ListEntry, type ListKind, listLabels } from "../lists/kinds";

type RowProps = { list: ListKind /** Address of the dialog to return to. */; from: string };

const actionPath = (list: ListKind, action: string, from: string) =>
  paths.companyListAction(list, action, `?${new URLSearchParams({ from })}`);

/** Submits a row with a fetcher: errors show in the row, and the form behind the dialog keeps its state. */
function useRowFetcher() {
  const { fetcher, lost, isSending } = useActionFetcher<FormAnswer>();
  const error = fetcher.data?.lastResult.error;
  return { fetcher, errors: lost ?? error?.name ?? error?.[""] ?? undefined, isSending };
}

export function NewEntryRow({ list, from, formKey }: RowProps & { formKey: string }) {
  const { fetcher, errors, isSending } = useRowFetcher();
  const { add, noun } = listLabels[list];
  return (
    <fetcher.Form method="post" action={actionPath(list, "add", from)} className="named-row" noValidate>
      <TextField
        field={plainField("name", { id: `new-${list}`, errors: errors ?? undefined })}
        label={`New ${noun}`}
        tight
      />
      <FormKey value={formKey} />
      <Button disabled={isSending} icon="add">
        {add}
      </Button>
    </fetcher.Form>
  );
}

export function EntryRow({ list, row, from }: RowProps & { row: ListEntry }) {
  const { fetcher, errors, isSending } = useRowFetcher();
  const deletion = useRowFetcher();
  const { noun } = listLabels[list];
  return (
    <li>
      <fetcher.Form
        method="post"
        action={actionPath(list, `${row.id}/edit`, from)}
        className="named-row"
        noValidate
      >
        <TextField
          field={plainField("name", {
            id: `${list}-${row.id}`,
            defaultValue: row.name,
            errors: errors ?? undefined,
          })}
          label={`Name of ${noun} ${row.name}`}
          hideLabel
          tight
        />
        <Button size="small" disabled={isSending}>
          Rename<span className="hidden-visually"> {row.name}</span>
        </Button>
      </fetcher.Form>
      <details className="fold">
        <summary>
          Delete<span className="hidden-visually"> {row.name}</span>
        </summary>
        <deletion.fetcher.Form
          method="post"
          action={actionPath(list, `${row.id}/delete`, from)}
          className="cluster"
        >
          <span>{deletion.errors?.join(" ") ?? deletionQuestion(list, row.name)}</span>
          <Button variant="danger" size="small" disabled={deletion.isSending}>
            Delete<span className="hidden-visually"> {row.name}</span>
          </Button>
        </deletion.fetcher.Form>
      </details>
    </li>
  );
}
