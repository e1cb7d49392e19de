import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { type FormAnswer, statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { count } from "~/platform/text/format";
import { queryOf } from "~/sites/site-route.server";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { LostAnswerNotice, Notice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { readSentFile } from "../sent-file.server";
import { importSites } from "../sites/import-sites.server";

export const meta: MetaFunction = () => [{ title: "Import sites · Callout" }];

export const loader = guarded("sites.change", async ({ request }) => ({
  closeTo: paths.sites(queryOf(request)),
}));

export const action = guarded("sites.change", async ({ actor, request }) => {
  const result = await importSent(actor, request);
  if (!result.ok)
    return data({ errors: result.errors ?? { file: [result.message] } }, { status: statusOf(result) });
  const { added, updated } = result.value;
  return redirectWithToast(paths.sites(), `${count(added, "site")} added, ${updated} updated`);
});

async function importSent(actor: Actor, request: Request) {
  const sent = await readSentFile(actor, request);
  return sent.ok ? importSites(actor, sent.value) : sent;
}

export const clientAction = keepFormOnLostAnswer();

type Answer = { errors?: Record<string, string[]> } & Partial<FormAnswer>;

export default function ImportSites() {
  const { closeTo } = useLoaderData<typeof loader>();
  const { errors, lastResult } = useActionData<Answer>() ?? {};
  const texts = errors?.file ?? [];
  const isRows = texts.length > 1 || texts[0]?.startsWith("Row ");
  return (
    <Dialog title="Import sites" closeTo={closeTo}>
      <Form method="post" encType="multipart/form-data" className="stack">
        <LostAnswerNotice lost={lastResult?.error?.[""]} />
        {isRows && <RowErrors texts={texts} />}
        <p>
          A .csv file, or the first sheet of an .xlsx file, with column names in its first row: Site ID, Site
          name, Address, City, State, Zip code, Access notes, Contact name, Contact email and so on. An export
          has them all.
        </p>
        <p className="muted">
          A row about a known site updates it: one with the same name and address, or the same Site ID. Empty
          cells change nothing.
        </p>
        <FileField
          field={plainField("file", { errors: isRows ? ["Nothing was imported"] : errors?.file })}
          label="File"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
        />
        <FormFooter>
          <Button variant="primary" icon="upload">
            Import
          </Button>
          <LinkButton to={closeTo} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

const RowErrors = ({ texts }: { texts: string[] }) => (
  <Notice type="warning" stays>
    <p>Nothing was imported. Correct these rows and try again:</p>
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Notice>
);
