import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteQuestion } from "../commands/save-question.server";
import { questionFor } from "../queries.server";

export const loader = guarded("certificate-types.manage", async ({ params }) => {
  const { question, certificateTypeId } = await questionFor(params);
  return { question, closeTo: staffPaths.certificateQuestions(certificateTypeId) };
});

export const action = guarded("certificate-types.manage", async ({ actor, params }) => {
  const { id, certificateTypeId: typeId } = await questionFor(params);
  const deleted = await deleteQuestion(actor, { typeId, id });
  if (!deleted.ok) throw new Response(deleted.message, { status: 404 });
  return redirectWithToast(staffPaths.certificateQuestions(typeId), "The question was deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteQuestion() {
  const { question, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Delete this question?" submit="Delete" danger closeTo={closeTo}>
      <p>{question}</p>
    </ConfirmForm>
  );
}
