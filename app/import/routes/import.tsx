import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { type FormAnswer, statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { listTemplateNames } from "~/templates/templates.server";
import { Button, LinkButton } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { LostAnswerNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { listQuery } from "~/work-orders/order-route.server";
import { openImport } from "../commands/open-import.server";
import { stateText } from "../components/state-labels";
import { listImports } from "../imports.server";
import { readSentFile } from "../sent-file.server";

export const meta: MetaFunction = () => [{ title: "Import Work Order(s) · Callout" }];

export const loader = guarded("work-order.import", async ({ actor, params, request }) => {
  const [templates, latest] = await Promise.all([listTemplateNames(actor), listImports(actor)]);
  return {
    templates: templates.map(({ id, name }) => ({ value: String(id), label: name })),
    latest,
    closeTo: paths.tab(params.tab ?? "draft") + listQuery(request),
  };
});

export const action = guarded("work-order.import", async ({ actor, request }) => {
  const sent = await readSentFile(actor, request);
  const result = sent.ok ? await openImport(actor, sent.value) : sent;
  if (!result.ok)
    return data({ errors: result.errors ?? { file: [result.message] } }, { status: statusOf(result) });
  return redirect(paths.import(result.value.importId));
});

export const clientAction = keepFormOnLostAnswer();

type Answer = { errors?: Record<string, string[]> } & Partial<FormAnswer>;

export default function Import() {
  const { templates, latest, closeTo } = useLoaderData<typeof loader>();
  const { errors, lastResult } = useActionData<Answer>() ?? {};
  return (
    <Dialog title="Import Work Order(s)" closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" className="stack">
        <LostAnswerNotice lost={lastResult?.error?.[""]} />
        <FileField
          field={plainField("file", { errors: errors?.file })}
          label="File"
          hint="A .csv file, or the first sheet of an .xlsx file, with column names in the first row. You can check the result before anything is saved."
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
        />
        {templates.length > 0 && (
          <SelectField
            field={plainField("templateId", { errors: errors?.templateId })}
            label="Template"
            hint="Fills in fields that the file leaves empty."
            options={templates}
            placeholder="No template"
            optional
          />
        )}
        <FormFooter>
          <Button variant="primary" icon="upload">
            Continue
          </Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
      {latest.length > 0 && (
        <section className="stack">
          <h3>Latest imports</h3>
          <ul>
            {latest.map(({ id, fileName, ...each }) => (
              <li key={id}>
                <Link className="alone" to={paths.import(id)} discover="none">
                  {fileName}
                </Link>{" "}
                <span className="muted">{stateText(each)}</span>
              </li>
            ))}
          </ul>
          <p>
            <Link className="alone" to={paths.imports()} discover="none">
              All imports
            </Link>
          </p>
        </section>
      )}
    </Dialog>
  );
}
