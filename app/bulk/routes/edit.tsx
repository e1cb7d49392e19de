import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { guarded } from "~/access/guarded.server";
import { UnsavedNotice } from "~/order-form/components/unsaved-notice";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { Panel } from "~/ui/overlays/panel";
import { allChanges, type Change, changeOf } from "~/work-orders/form/changeable";
import { sections } from "~/work-orders/form/order-fields";
import { RefusedOrders } from "../components/bulk-dialog";
import { ChangeForm } from "../components/change-form";
import { loadBulkEdit } from "../edit/edit-page.server";
import { saveBulkEdit } from "../edit/save-edit.server";

type ChooseProps = {
  only: Change[];
  current: Partial<Record<Change, string>>;
  hiddenFields: [string, string][];
  isEmpty: boolean;
  closeTo: string;
  children?: ReactNode;
};

function ChooseChanges({ only, current, hiddenFields, isEmpty, closeTo, children }: ChooseProps) {
  return (
    <div className="stack">
      {children}
      <Form method="get" className="stack" preventScrollReset>
        {hiddenFields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="step" value="fill" />
        {isEmpty && (
          <div role="alert">
            <Notice type="error">Please choose what to change</Notice>
          </div>
        )}
        <p>Choose the fields to change. All other fields stay as they are.</p>
        {sections.map(({ id, title }) => (
          <fieldset key={id} className="change-choices">
            <legend>{title}</legend>
            {allChanges
              .filter((name) => changeOf(name).section === id)
              .map((name) => (
                <label key={name} className="choice">
                  <input type="checkbox" name="change" value={name} defaultChecked={only.includes(name)} />
                  <span>
                    {changeOf(name).label}
                    {current[name] && <small className="under muted">{current[name]}</small>}
                  </span>
                </label>
              ))}
          </fieldset>
        ))}
        <FormFooter>
          <Button variant="primary">Continue</Button>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </div>
  );
}

export const loader = guarded("work-order.edit", ({ actor, ...listRequest }) =>
  loadBulkEdit(actor, listRequest),
);

export const action = guarded("work-order.edit", ({ actor, ...listRequest }) =>
  saveBulkEdit(actor, listRequest),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all", panel: true };

export { skipRevalidationAfterPost as shouldRevalidate } from "~/order-form/components/skip-revalidation";

export const meta: MetaFunction = () => [{ title: "Edit selected work orders · Callout" }];

export default function BulkEdit() {
  const { selection, only, hiddenFields, isEmpty, current, page, unsaved } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const at = (fields: readonly Change[], ...more: [string, string][]) =>
    `${pathname}?${new URLSearchParams([...hiddenFields, ...fields.map((name): [string, string] => ["change", name]), ...more])}`;
  const chooseTo = at(only);
  const before = {
    unsavedAt: unsaved && !page?.restored ? unsaved.at : null,
    continueTo: unsaved ? at(unsaved.only, ["step", "fill"], ["draft", "continue"]) : undefined,
  };
  return (
    <Panel title={`Edit: ${count(selection.fitting, "work order")}`} closeTo={selection.closeTo} size="wide">
      {selection.fitting === 0 ? (
        <>
          <RefusedOrders {...selection} />
          <FormFooter>
            <LinkButton to={selection.closeTo} preventScrollReset>
              Close
            </LinkButton>
          </FormFooter>
        </>
      ) : page ? (
        <ChangeForm
          key={`${only.join()} ${page.restored ?? ""}`}
          page={page}
          only={only}
          selection={selection}
          chooseTo={chooseTo}
          {...before}
        />
      ) : (
        <ChooseChanges
          only={only}
          hiddenFields={hiddenFields}
          isEmpty={isEmpty}
          current={current ?? {}}
          closeTo={selection.closeTo}
        >
          <UnsavedNotice draftKey="bulk-edit" restored={null} {...before} returnTo={chooseTo} />
          <RefusedOrders {...selection} />
        </ChooseChanges>
      )}
    </Panel>
  );
}
