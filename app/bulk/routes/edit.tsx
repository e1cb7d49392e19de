import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { UnsavedNotice } from "~/order-form/components/unsaved-notice";
import type { FormPage } from "~/order-form/form-page.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { count } from "~/platform/text/format";
import { Panel } from "~/ui/overlays/panel";
import type { Change } from "~/work-orders/form/changeable";
import { ChangeForm } from "../components/change-form";
import { ChooseChanges } from "../components/choose-changes";
import { loadBulkEdit } from "../edit/edit-page.server";
import { saveBulkEdit } from "../edit/save-edit.server";

export const loader = guarded("work-order.edit", ({ actor, ...listRequest }) =>
  loadBulkEdit(actor, listRequest),
);

export const action = guarded("work-order.edit", ({ actor, ...listRequest }) =>
  saveBulkEdit(actor, listRequest),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export { skipRevalidationAfterPost as shouldRevalidate } from "~/order-form/components/skip-revalidation";

export const meta: MetaFunction = () => [{ title: "Edit selected work orders · Callout" }];

export default function BulkEdit() {
  const { selection, only, hiddenFields, isEmpty, current, page, unsaved } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const at = (fields: readonly Change[], ...more: [string, string][]) =>
    `${pathname}?${new URLSearchParams([...hiddenFields, ...fields.map((name): [string, string] => ["change", name]), ...more])}`;
  const chooseTo = at(only as Change[]);
  const before = {
    unsavedAt: unsaved && !page?.restored ? unsaved.at : null,
    continueTo: unsaved ? at(unsaved.only as Change[], ["step", "fill"], ["draft", "continue"]) : undefined,
  };
  return (
    <Panel title={`Edit: ${count(selection.fitting, "work order")}`} closeTo={selection.closeTo} wide>
      {page ? (
        <ChangeForm
          key={`${only.join()} ${page.restored ?? ""}`}
          page={page as unknown as FormPage}
          only={only as Change[]}
          selection={selection}
          chooseTo={chooseTo}
          {...before}
        />
      ) : (
        <ChooseChanges
          only={only as Change[]}
          hiddenFields={hiddenFields}
          isEmpty={isEmpty}
          current={current ?? {}}
          closeTo={selection.closeTo}
        >
          <UnsavedNotice draftKey="bulk-edit" restored={null} {...before} returnTo={chooseTo} />
        </ChooseChanges>
      )}
    </Panel>
  );
}
