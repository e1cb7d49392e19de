import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { type FormAnswer, statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { LostAnswerNotice, Notice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { addDocuments } from "../../commands/change-documents.server";
import { DocumentRows } from "../../components/document-rows";
import { listDocuments } from "../../documents/documents.server";
import {
  listStagedFiles,
  readDocumentChanges,
  readOrderUpload,
  type StagedFile,
} from "../../documents/staged-files.server";
import { closePath, listQuery, orderFor, winOf } from "../../order-route.server";

export const loader = guarded("document.add", async ({ actor, params, request }) => {
  const { id } = await orderFor(actor, params, "document.add");
  const all = await listDocuments(db, id);
  return {
    win: id,
    documents: all.filter(({ isDeliverable }) => !isDeliverable),
    deletePath: paths.orderAction(params.tab ?? "all", id, "documents/:id/delete", listQuery(request)),
    closeTo: closePath(params, request),
  };
});

export const action = guarded("document.add", async ({ actor, params, request }) => {
  const { form, refused } = await readOrderUpload(actor, request);
  const answer = async (errors: string[], status: number) =>
    data({ errors, staged: await listStagedFiles(actor, form) }, { status });
  if (refused.length > 0) return answer(refused, 422);
  const { added, visibility } = readDocumentChanges(form);
  const result = await addDocuments(actor, { win: winOf(params), added, visibility });
  if (!result.ok)
    return answer(Object.values(result.errors ?? { "": [result.message] }).flat(), statusOf(result));
  return redirectWithToast(closePath(params, request), "Documents saved");
});

export const clientAction = keepFormOnLostAnswer();

type Answer = { errors?: string[]; staged?: StagedFile[] } & Partial<FormAnswer>;

export default function Documents() {
  const { documents, deletePath, closeTo, win } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <>
      <Dialog title="Documents" closeTo={closeTo} size="wide">
        <Form method="post" encType="multipart/form-data">
          <LostAnswerNotice lost={answer?.lastResult?.error?.[""]} />
          {answer?.errors && (
            <Notice type="error">
              {answer.errors.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )}
          <DocumentRows
            documents={documents}
            staged={answer?.staged ?? []}
            deleteTo={(id) => deletePath.replace(":id", String(id))}
          />
          <FormFooter>
            <Button variant="primary">Save documents</Button>
            <LinkButton to={closeTo} replace>
              Cancel
            </LinkButton>
            {documents.length > 0 && (
              <LinkButton to={paths.documentsZip(win)} reloadDocument variant="quiet" icon="download">
                Download all
              </LinkButton>
            )}
          </FormFooter>
        </Form>
      </Dialog>
      <RecordOutlet />
    </>
  );
}
