import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { readSentFile } from "~/import/sent-file.server";
import { type FormAnswer, statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { LostAnswerNotice, Notice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { importRecruits } from "../commands/import-recruits.server";
import { importedText, skippedText } from "../import/labels";
import { recruitsPath } from "../recruits-path.server";

export const meta: MetaFunction = () => [{ title: "Upload recruits · Callout" }];

export const loader = guarded("recruits.manage", async ({ request }) => ({ closeTo: recruitsPath(request) }));

export const action = guarded("recruits.manage", async ({ actor, request }) => {
  const result = await importSent(actor, request);
  if (!result.ok)
    return data({ errors: result.errors ?? { file: [result.message] } }, { status: statusOf(result) });
  const { skippedLines } = result.value;
  return data({ done: { message: importedText(result.value), skipped: skippedText(skippedLines) } });
});

async function importSent(actor: Actor, request: Request) {
  const sent = await readSentFile(actor, request);
  return sent.ok ? importRecruits(actor, sent.value) : sent;
}

export const clientAction = keepFormOnLostAnswer();

type Answer = {
  errors?: Record<string, string[]>;
  done?: { message: string; skipped: string };
} & Partial<FormAnswer>;

/** Shows the result in the dialog, without a redirect: uploading the same file again changes nothing. */
export default function ImportRecruits() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { errors, done, lastResult } = useActionData<Answer>() ?? {};
  if (done) return <Outcome {...done} closeTo={closeTo} />;
  return (
    <Dialog title="Upload CSV" closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" className="stack">
        <LostAnswerNotice lost={lastResult?.error?.[""]} />
        <FileField
          field={plainField("file", { errors: errors?.file })}
          label="File"
          hint="A .csv file, or the first sheet of an .xlsx file, with the columns Name, Email and Zipcode. Recruits who are already on the list get the name and ZIP code in the file."
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
        />
        <FormFooter>
          <Button variant="primary" icon="upload">
            Upload
          </Button>
          <LinkButton to={closeTo} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

const Outcome = ({ message, skipped, closeTo }: NonNullable<Answer["done"]> & { closeTo: string }) => (
  <Dialog title="Upload CSV" closeTo={closeTo}>
    <div className="stack" role="status">
      <Notice type={skipped ? "info" : "success"}>{message}</Notice>
      {skipped && <Notice type="warning">{skipped}</Notice>}
    </div>
    <FormFooter>
      <LinkButton to={closeTo} replace variant="primary" preventScrollReset>
        Show recruits
      </LinkButton>
    </FormFooter>
  </Dialog>
);
