import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { SaveFailed } from "~/order-form/components/save-failed";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { templateFor } from "../../templates/template-route.server";
import { saveTemplateForm } from "../template/save-template-form.server";
import { TemplateForm } from "../template/template-form";
import { loadTemplatePage } from "../template/template-page.server";

export const loader = guarded("template.save", async ({ actor, params, request }) => {
  const template = await templateFor(actor, params);
  return { ...(await loadTemplatePage(actor, request, template)), id: template.id, name: template.name };
});

export const action = guarded("template.save", async ({ actor, params, request }) =>
  saveTemplateForm({ actor, request, template: await templateFor(actor, params) }),
);

export { skipRevalidationAfterPost as shouldRevalidate } from "~/order-form/components/skip-revalidation";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit template ${data?.name ?? ""} · Callout` },
];

export const clientAction = keepFormOnLostAnswer();

export default function EditTemplate() {
  const { id, name, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="page order-form-page">
      <header className="page-head">
        <div>
          <h1>Edit Work Order Template</h1>
          <p className="muted">{name}</p>
        </div>
      </header>
      <TemplateForm key={`${id} ${page.restored ?? ""}`} page={page} />
    </div>
  );
}

export const ErrorBoundary = SaveFailed;
