import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteDocument } from "../../commands/change-documents.server";
import { listDocuments } from "../../documents/documents.server";
import { listQuery, orderFor, winOf } from "../../order-route.server";

const documentsPath = (params: { tab?: string; win?: string }, request: Request) =>
  paths.orderAction(params.tab ?? "all", params.win ?? "", "documents", listQuery(request));

export const loader = guarded("document.delete", async ({ actor, params, request }) => {
  const { id } = await orderFor(actor, params, "document.delete");
  const document = (await listDocuments(db, id)).find((each) => String(each.id) === params.documentId);
  if (!document || document.isDeliverable) throw new Response("Document not found", { status: 404 });
  return { name: document.name, closeTo: documentsPath(params, request) };
});

export const action = guarded("document.delete", async ({ actor, params, request }) => {
  const result = await deleteDocument(actor, { win: winOf(params), documentId: readId(params.documentId) });
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(documentsPath(params, request), "Document deleted");
});

export const clientAction = toastOnLostAnswer();

export default function DeleteDocument() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Delete document" submit="Delete document" danger closeTo={closeTo}>
      <p>{name} will be deleted. This can't be undone.</p>
    </ConfirmForm>
  );
}
