import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { SaveFailed } from "~/order-form/components/save-failed";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { saveTemplateForm } from "../template/save-template-form.server";
import { TemplateForm } from "../template/template-form";
import { loadTemplatePage } from "../template/template-page.server";

export const loader = guarded("template.save", ({ actor, request }) => loadTemplatePage(actor, request));

export const action = guarded("template.save", ({ actor, request }) => saveTemplateForm({ actor, request }));

export { skipRevalidationAfterPost as shouldRevalidate } from "~/order-form/components/skip-revalidation";

export const meta: MetaFunction = () => [{ title: "Create template · Callout" }];

export const clientAction = keepFormOnLostAnswer();

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
