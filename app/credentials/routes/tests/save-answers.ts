import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { saveFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { listQuestions } from "../../certificate.server";
import { backWithToast, typeIdOf } from "../../certificate-route.server";
import { examDraftKey, readAnswers, toAnswerFields } from "../../exam/exam-sheet.server";
import { studyOf } from "../../exam/study.server";

export const action = guarded("certificates.take-exam", async ({ actor, params, request }) => {
  const typeId = typeIdOf(params);
  const study = await studyOf(actor, typeId);
  const form = await readFormData(request);
  const isLater = form.has("later");
  const stays = form.get("later") === "stay";
  if (!study.ok) return isLater ? backWithToast(study) : new Response(null, { status: 404 });
  const sheet = toAnswerFields(readAnswers(await listQuestions(typeId), (name) => form.get(name)));
  const values = Object.fromEntries(Object.entries(sheet).map(([name, letter]) => [name, [letter]]));
  await saveFormDraft(actor.id, examDraftKey(typeId), values);
  if (!isLater) return new Response(null, { status: 204 });
  if (stays) return redirect(paths.certification(typeId, "tests"));
  return redirectWithToast(paths.certifications(), { type: "info", text: "Your answers are saved" });
});
