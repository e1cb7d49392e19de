import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { saveFilter } from "~/order-lists/saved/commands/save-filter.server";
import { isWorthSaving, MAX_NAME_LENGTH } from "~/order-lists/saved/saved-filter";
import { listSavedFilters } from "~/order-lists/saved/saved-filters.server";
import { defaultTabOf, readTab } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { joinChips } from "../../filters/filter-chips";
import { readOwnQuery } from "../../filters/own-query";
import { savedFilterLink } from "../../filters/saved-filter-link.server";
import { listLinks } from "../../list-links";

type SwitchProps = { to: string; name: string; on: boolean };

const AlertSwitch = ({ to, name, on }: SwitchProps) => (
  <Form method="post" action={to} preventScrollReset className="cluster alert-switch">
    <input type="hidden" name="on" value={String(!on)} />
    {on && <Chip tone="green">Emailed each morning</Chip>}
    <Button icon={on ? "close" : "mail"} size="small">
      {on ? "Stop emails" : "Email me new work"}
      <span className="hidden-visually"> for {name}</span>
    </Button>
  </Form>
);

const form = z.object({ name: z.string().optional() });

export const loader = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const tab = readTab(actor, params.tab);
  if (!tab) throw redirect(paths.savedFilters(defaultTabOf(actor)));
  const query = readOwnQuery(actor.role, tab, new URL(request.url).searchParams);
  const saved = await Promise.all(
    (await listSavedFilters(actor)).map((each) => savedFilterLink(actor, tab, each)),
  );
  const { filled } = await withSavedSubmission(request, { name: "" });
  return { query, saved, filled, mayAlert: may(actor, "saved-filters.alert") };
});

export const action = formAction("saved-filters.keep", form, async ({ actor, params, request, value }) => {
  const tab = readTab(actor, params.tab) ?? defaultTabOf(actor);
  const filter = readOwnQuery(actor.role, tab, new URL(request.url).searchParams);
  const result = await saveFilter(actor, { name: value.name, filter });
  if (!result.ok) return result;
  return redirectWithToast(listLinks(filter).here, `${result.value.name} was saved`);
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Saved filters · Callout" }];

export default function SavedFilters() {
  const { query, saved, filled, mayAlert } = useLoaderData<typeof loader>();
  const links = listLinks(query);
  const [view, fields] = useFormView<z.input<typeof form>>({ id: "save-filter", defaultValue: filled });
  return (
    <>
      <Panel title="Saved filters" closeTo={links.here}>
        {isWorthSaving(query) ? (
          <Form method="post" {...getFormProps(view)} noValidate preventScrollReset className="section">
            <ErrorSummary form={{ id: view.id, errors: view.errors }} />
            <TextField
              field={fields.name}
              label="Save these filters as"
              hint="A saved filter with the same name is replaced."
              maxLength={MAX_NAME_LENGTH}
            />
            <FormFooter>
              <Button variant="primary">Save filter</Button>
            </FormFooter>
          </Form>
        ) : (
          <p>
            There are no filters to save. <Link to={links.filter()}>Choose filters first.</Link>
          </p>
        )}
        {saved.length === 0 && <p className="muted">You have no saved filters yet.</p>}
        <ul className="plain-list">
          {saved.map(({ id, name, to, chips, mailed }) => (
            <li key={id} className="section">
              <h3>
                <Link to={to} className="alone">
                  {name}
                </Link>
              </h3>
              <p className="muted">{joinChips(chips)}</p>
              {mayAlert && <AlertSwitch to={links.savedFilter(id, "alert")} name={name} on={mailed} />}
              <p className="cluster">
                <Link to={links.savedFilter(id, "rename")} preventScrollReset>
                  Rename<span className="hidden-visually"> {name}</span>
                </Link>
                <Link to={links.savedFilter(id, "delete")} preventScrollReset>
                  Delete<span className="hidden-visually"> {name}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <RecordOutlet />
    </>
  );
}
