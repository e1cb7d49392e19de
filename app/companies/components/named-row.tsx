import { paths } from "~/paths";
import type { FormAnswer } from "~/platform/forms/form.server";
import { useActFetcher } from "~/platform/forms/use-action-fetcher";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { deletionQuestion, type ListKind, listWords, type Named } from "../lists/kinds";

type Where = { list: ListKind /** The dialog that the act leads back to. */; from: string };

const actTo = (list: ListKind, act: string, from: string) =>
  paths.companyListAct(list, act, `?${new URLSearchParams({ from })}`);

/** What the act's own address answered: its errors stand here, and the form behind stays as it is. */
function useAnswer() {
  const { fetcher, lost } = useActFetcher<FormAnswer>();
  const error = fetcher.data?.lastResult.error;
  return {
    fetcher,
    errors: lost ?? error?.name ?? error?.[""] ?? undefined,
    isBusy: fetcher.state !== "idle",
  };
}

export function AddRow({ list, from, formKey }: Where & { formKey: string }) {
  const { fetcher, errors, isBusy } = useAnswer();
  const { add, noun } = listWords[list];
  return (
    <fetcher.Form method="post" action={actTo(list, "add", from)} className="named-row" noValidate>
      <TextField
        field={plainField("name", { id: `new-${list}`, errors: errors ?? undefined })}
        label={`New ${noun}`}
        tight
      />
      <FormKey value={formKey} />
      <Button disabled={isBusy} icon="add">
        {add}
      </Button>
    </fetcher.Form>
  );
}

export function NamedRow({ list, row, from }: Where & { row: Named }) {
  const { fetcher, errors, isBusy } = useAnswer();
  const gone = useAnswer();
  const { noun } = listWords[list];
  return (
    <li>
      <fetcher.Form
        method="post"
        action={actTo(list, `${row.id}/edit`, from)}
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
        <Button size="small" disabled={isBusy}>
          Rename<span className="hidden-visually"> {row.name}</span>
        </Button>
      </fetcher.Form>
      <details className="fold">
        <summary>
          Delete<span className="hidden-visually"> {row.name}</span>
        </summary>
        <gone.fetcher.Form method="post" action={actTo(list, `${row.id}/delete`, from)} className="cluster">
          <span>{gone.errors?.join(" ") ?? deletionQuestion(list, row.name)}</span>
          <Button variant="danger" size="small" disabled={gone.isBusy}>
            Delete<span className="hidden-visually"> {row.name}</span>
          </Button>
        </gone.fetcher.Form>
      </details>
    </li>
  );
}
