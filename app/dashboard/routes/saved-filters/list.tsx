import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { defaultSort } from "~/order-lists/list-query";
import { readOwnQuery } from "~/order-lists/own-query";
import { listPinnedViews } from "~/order-lists/pinned/pinned-views.server";
import { saveFilter } from "~/order-lists/saved/commands/save-filter.server";
import { isWorthSaving, MAX_NAME_LENGTH } from "~/order-lists/saved/saved-filter";
import { listSavedFilters } from "~/order-lists/saved/saved-filters.server";
import { defaultTabOf, readTab, tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { SavedFilter, SharedViews } from "../../components/saved-filters";
import { savedFilterLink } from "../../filters/saved-filter-link.server";
import { listLinks } from "../../list-links";

const form = z.object({ name: z.string().optional(), pin: z.boolean().optional() });

export const loader = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const tab = readTab(actor, params.tab);
  if (!tab) throw redirect(paths.savedFilters(defaultTabOf(actor)));
  const query = readOwnQuery(actor.role, tab, new URL(request.url).searchParams);
  const saved = await Promise.all(
    (await listSavedFilters(actor)).map((each) => savedFilterLink(actor, tab, each)),
  );
  const colleagues = (await listPinnedViews(actor)).filter(({ isOwn }) => !isOwn);
  const shared = colleagues.map(({ id, name, owner, tab, filter }) => ({
    id,
    name,
    owner,
    to: listLinks({ ...query, sort: defaultSort, tab, ...filter }).here,
  }));
  const { filled } = await withSavedSubmission(request, { name: "", pin: false });
  return {
    query,
    saved,
    shared,
    filled,
    mayAlert: may(actor, "saved-filters.alert"),
    mayShare: may(actor, "pinned-views.share"),
  };
});

export const action = formAction("saved-filters.keep", form, async ({ actor, params, request, value }) => {
  const tab = readTab(actor, params.tab) ?? defaultTabOf(actor);
  const filter = readOwnQuery(actor.role, tab, new URL(request.url).searchParams);
  const pin = value.pin ? { tab, audience: "me" as const } : undefined;
  const result = await saveFilter(actor, { name: value.name, filter, pin });
  if (!result.ok) return result;
  return redirectWithToast(listLinks(filter).here, `${result.value.name} was saved`);
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { panel: true };

export const meta: MetaFunction = () => [{ title: "Saved filters · Callout" }];

export default function SavedFilters() {
  const { query, saved, shared, filled, mayAlert, mayShare } = useLoaderData<typeof loader>();
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
            <CheckboxField
              field={fields.pin}
              label="Pin as a tab"
              hint={`It opens the list ${tabLabels[query.tab]} with these filters.`}
              tight
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
          {saved.map((each) => (
            <SavedFilter key={each.id} saved={each} links={links} mayAlert={mayAlert} mayShare={mayShare} />
          ))}
        </ul>
        <SharedViews views={shared} links={links} mayShare={mayShare} />
      </Panel>
      <RecordOutlet />
    </>
  );
}
