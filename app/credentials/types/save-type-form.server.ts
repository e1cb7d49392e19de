import { data } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { invalid } from "~/platform/result";
import { staffPaths } from "~/staff-paths";
import { saveType } from "./commands/save-type.server";
import { typeForm } from "./forms";
import { readTypeUpload } from "./type-upload.server";

export async function saveTypeForm(actor: Actor, request: Request, id?: number) {
  const { form, film, sent, wrong } = await readTypeUpload(actor, request);
  const submission = checkForm(form, typeForm);
  const answer = (response: ReturnType<typeof invalidForm>) =>
    data({ ...response.data, sent }, response.init ?? undefined);
  if (submission.status !== "success") return answer(invalidForm(submission));
  if (Object.keys(wrong).length > 0) return answer(refusedForm(submission, invalid(wrong)));
  const typed = submission.value;
  const idempotencyKey = id ? undefined : formIdempotencyKey(typed.formKey, typed);
  const saved = await saveType(actor, { id, typed, videoFiles: film, idempotencyKey });
  if (!saved.ok) return answer(refusedForm(submission, saved));
  return redirectWithToast(staffPaths.certificateTypes(), `${saved.value.label} was saved`);
}
