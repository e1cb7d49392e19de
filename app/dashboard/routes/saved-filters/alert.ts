import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { setAlert } from "~/order-lists/saved/commands/set-alert.server";
import { savedFilterIdOf } from "~/order-lists/saved/saved-filters.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { savedFiltersPath } from "../../filters/saved-filter-link.server";

export const loader = guarded("saved-filters.alert", async ({ params, request }) => {
  throw redirect(savedFiltersPath(params, request));
});

export const action = guarded("saved-filters.alert", async ({ actor, params, request }) => {
  const on = (await readFormData(request)).get("on") === "true";
  const result = await setAlert(actor, { id: savedFilterIdOf(params.filterId), on });
  if (!result.ok) throw new Response(result.message, { status: 404 });
  const { name } = result.value;
  const text = on
    ? `You will get an email each morning about new work for ${name}`
    : `Emails about new work for ${name} are off`;
  return redirectWithToast(savedFiltersPath(params, request), text);
});

export const clientAction = toastOnLostAnswer();
