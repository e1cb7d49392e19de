import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { renameFilter } from "~/order-lists/saved/commands/rename-filter.server";
import { MAX_NAME_LENGTH } from "~/order-lists/saved/saved-filter";
import { savedFilterIdOf } from "~/order-lists/saved/saved-filters.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { requireSavedFilter, savedFiltersPath } from "../../filters/saved-filter-link.server";

const form = z.object({ name: z.string().optional() });

export const loader = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const { name } = await requireSavedFilter(actor, params);
  const { filled } = await withSavedSubmission(request, { name });
  return { filled, closeTo: savedFiltersPath(params, request) };
});

export const action = formAction("saved-filters.keep", form, async ({ actor, params, request, value }) => {
  const result = await renameFilter(actor, {
    id: savedFilterIdOf(params.filterId),
    name: value.name,
  });
  if (!result.ok) return result;
  return redirectWithToast(savedFiltersPath(params, request), `${result.value.name} was saved`);
});

export const clientAction = keepFormOnLostAnswer();

export default function RenameFilter() {
  const { filled, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>({ id: "rename-filter", defaultValue: filled });
  return (
    <DialogForm
      title="Rename filter"
      closeTo={closeTo}
      size="small"
      form={{ id: view.id, errors: view.errors }}
      submit="Save"
    >
      <TextField field={fields.name} label="Name" maxLength={MAX_NAME_LENGTH} autoFocus={!view.errors} />
    </DialogForm>
  );
}
