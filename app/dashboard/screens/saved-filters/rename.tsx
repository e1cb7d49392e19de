import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { keptOr } from "~/platform/kept-form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { renameFilter } from "~/work-orders/lists/saved/commands/rename-filter.server";
import { LONGEST_NAME } from "~/work-orders/lists/saved/saved-filter";
import { savedFilterIdOf } from "~/work-orders/lists/saved/saved-filters.server";
import { savedFilterOf, savedFiltersPath } from "../../filters/restored.server";

export const loader = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const { name } = await savedFilterOf(actor, params);
  const { filled } = await keptOr(request, { name });
  return { filled, closeTo: savedFiltersPath(params, request) };
});

export const action = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const submission = await readForm(request, z.object({ name: z.string().optional() }));
  if (submission.status !== "success") return invalidForm(submission);
  const result = await renameFilter(actor, {
    id: savedFilterIdOf(params.filterId),
    name: submission.value.name,
  });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(savedFiltersPath(params, request), `${result.value.name} was saved`);
});

export const clientAction = whenLost();

export default function RenameFilter() {
  const { filled, closeTo } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView({ id: "rename-filter", defaultValue: filled });
  return (
    <DialogForm
      title="Rename filter"
      closeTo={closeTo}
      size="small"
      form={{ id: form.id, errors: form.errors }}
      submit="Save"
    >
      <TextField field={fields.name!} label="Name" maxLength={LONGEST_NAME} autoFocus={!form.errors} />
    </DialogForm>
  );
}
