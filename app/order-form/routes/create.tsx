import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { FORM_ID } from "~/order-form/components/use-order-form";
import { chosenSite } from "~/order-form/site/fill-from-site.server";
import { chosenTemplate } from "~/order-form/template/template-page.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { listTemplateNames } from "~/templates/templates.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import type { OrderFormAnswer } from "../answer.server";
import { OrderForm } from "../components/order-form";
import { SaveFailed } from "../components/save-failed";
import { loadFormPage } from "../form-page.server";
import { saveOrderForm } from "../save-form.server";

type Props = { templates: { value: string; label: string }[]; chosen: string };

/** Fills the form from a template. Submits what was typed, so that the server can ask before replacing it. */
function TemplatePicker({ templates, chosen }: Props) {
  return (
    <div className="sheet use-template">
      <SelectField
        field={plainField("template", { defaultValue: chosen, formId: FORM_ID })}
        label="Use Template"
        hint="Replaces everything in the form"
        placeholder="No template"
        options={templates}
        tight
      />
      <Button icon="template" form={FORM_ID} name="useTemplate" value="yes">
        Use Template
      </Button>
    </div>
  );
}

export const loader = guarded("work-order.create", async ({ actor, request }) => {
  const [template, site, templates] = await Promise.all([
    chosenTemplate(actor, request),
    chosenSite(actor, request),
    listTemplateNames(actor),
  ]);
  const page = await loadFormPage(actor, request, undefined, template?.filled ?? site);
  // A continued draft may use another template than the URL names.
  const chosen = page.restored ? String(page.values.templateId ?? "") : (template?.id ?? "");
  return {
    ...page,
    chosen,
    site: String(site?.values.siteName ?? ""),
    templates: templates.map(({ id, name }) => ({ value: String(id), label: name })),
  };
});

export const action = guarded("work-order.create", ({ actor, request }) => saveOrderForm({ actor, request }));

export { skipRevalidationAfterPost as shouldRevalidate } from "../components/skip-revalidation";

export const meta: MetaFunction = () => [{ title: "Create work order · Callout" }];

export const clientAction = keepFormOnLostAnswer();

export default function CreateOrder() {
  const page = useLoaderData<typeof loader>();
  const sentValues = useActionData<OrderFormAnswer>()?.lastResult.initialValue;
  return (
    <div className="page order-form-page">
      <header className="page-head">
        <h1>Create Work Order</h1>
      </header>
      <OrderForm
        key={`${page.restored ?? ""} ${page.chosen} ${page.site}`}
        page={page}
        cancelTo={paths.tab("draft")}
      >
        {page.templates.length > 0 && (
          <TemplatePicker
            templates={page.templates}
            chosen={sentValues ? String(sentValues.template ?? "") : page.chosen}
          />
        )}
      </OrderForm>
      <RecordOutlet />
    </div>
  );
}

export const ErrorBoundary = SaveFailed;
