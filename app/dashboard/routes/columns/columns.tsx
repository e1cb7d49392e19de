import { redirect } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { arrangeColumns, moveUp, readChoice } from "~/order-lists/columns/column-choice";
import { findListView } from "~/order-lists/columns/columns.server";
import { chooseColumns } from "~/order-lists/columns/commands/choose-columns.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button, LinkButton } from "~/ui/button";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { columnLabels } from "../../components/table/order-columns";
import { readListUnder } from "../../filters/own-query";
import { listLinks } from "../../list-links";

export const loader = guarded("list-columns.choose", async ({ actor, params, request }) => {
  const view = await findListView(actor);
  return {
    query: readListUnder(actor, params, request),
    columns: arrangeColumns(actor.role, view),
    rows: view?.compact ? "compact" : "comfortable",
  };
});

/** A Move button saves the selection and returns to the dialog; Save returns to the list. */
export const action = guarded("list-columns.choose", async ({ actor, params, request }) => {
  const form = await readFormData(request);
  const order = form.getAll("order").map(String);
  const up = form.get("up");
  const choice = readChoice(
    actor.role,
    up === null ? order : moveUp(order, String(up)),
    form.getAll("shown"),
  );
  const result = await chooseColumns(actor, choice, form.get("rows") === "compact");
  if (!result.ok) throw new Response(result.message, { status: 403 });
  const links = listLinks(readListUnder(actor, params, request));
  return up === null ? redirectWithToast(links.here, "Columns saved") : redirect(links.columns());
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Columns · Callout" }];

const rowHeights = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
];

export default function Columns() {
  const { query, columns, rows } = useLoaderData<typeof loader>();
  const links = listLinks(query);
  return (
    <Dialog title="Columns" closeTo={links.here} size="small">
      <Form method="post" preventScrollReset>
        <p className="muted">
          Title and WIN always show, and columns that you turn off come last. Each tab shows only the columns
          that apply to it.
        </p>
        <ol className="column-choice">
          {columns.map(({ key, shown }, index) => (
            <li key={key}>
              <input type="hidden" name="order" value={key} />
              <label className="choice">
                <input type="checkbox" name="shown" value={key} defaultChecked={shown} />
                <span>{columnLabels[key]}</span>
              </label>
              {index > 0 && (
                <Button name="up" value={key} icon="arrowUp" iconOnly size="small" variant="quiet">
                  {`Move ${columnLabels[key]} up`}
                </Button>
              )}
            </li>
          ))}
        </ol>
        <RadioGroup
          field={plainField("rows", { defaultValue: rows })}
          label="Rows"
          hint="Compact rows have two lines and need a wide screen."
          options={rowHeights}
          inline
        />
        <FormFooter>
          <Button variant="primary">Save columns</Button>
          <Button formAction={links.resetColumns()}>Reset</Button>
          <LinkButton to={links.here} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
