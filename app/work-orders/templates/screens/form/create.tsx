import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/when-lost";
import { SaveFailed } from "../../../parts/form/save-failed";
import { saveTemplateForm } from "../../form/save-template-form.server";
import { loadTemplatePage } from "../../form/template-page.server";
import { TemplateForm } from "../../parts/template-form";

export const loader = guarded("template.save", ({ actor, request }) => loadTemplatePage(actor, request));

export const action = guarded("template.save", ({ actor, request }) => saveTemplateForm({ actor, request }));

export { keepTyped as shouldRevalidate } from "../../../parts/form/keep-typed";

export const meta: MetaFunction = () => [{ title: "Create template · Callout" }];

export const clientAction = whenLost();

export default function CreateTemplate() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page order-form-page">
      <header className="page-head">
        <h1>Create Work Order Template</h1>
      </header>
      <TemplateForm key={page.restored ?? ""} page={page} />
    </div>
  );
}

export const ErrorBoundary = SaveFailed;
