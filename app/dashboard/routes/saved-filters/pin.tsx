import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { pinView } from "~/order-lists/pinned/commands/pin-view.server";
import { audiences } from "~/order-lists/pinned/pinned-view";
import { savedFilterIdOf } from "~/order-lists/saved/saved-filters.server";
import { defaultTabOf, readTab, tabLabels, tabsOf } from "~/order-lists/tabs";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { requirePinnable, savedFiltersPath } from "../../filters/saved-filter-link.server";

const form = z.object({ audience: z.enum(["none", ...audiences]), tab: z.string().optional() });

export const loader = guarded("pinned-views.pin", async ({ actor, params, request }) => {
  const view = await requirePinnable(actor, params);
  const { filled } = await withSavedSubmission(request, {
    audience: view.audience ?? "me",
    tab: readTab(actor, view.pinnedTab) ?? readTab(actor, params.tab) ?? defaultTabOf(actor),
  });
  return {
    name: view.name,
    owner: view.isOwn ? null : view.owner,
    mayShare: may(actor, "pinned-views.share"),
    tabs: tabsOf(actor).map((tab) => ({ value: tab, label: tabLabels[tab] })),
    filled,
    closeTo: savedFiltersPath(params, request),
  };
});

const done = { none: "is no longer a tab", me: "is a tab now", company: "is a tab for your company now" };

export const action = formAction("pinned-views.pin", form, async ({ actor, params, request, value }) => {
  const { audience, tab } = value;
  const id = savedFilterIdOf(params.filterId);
  const result = await pinView(actor, { id, tab, audience: audience === "none" ? null : audience });
  if (!result.ok) return result;
  return redirectWithToast(savedFiltersPath(params, request), `${result.value.name} ${done[audience]}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function PinView() {
  const { name, owner, mayShare, tabs, filled, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>({ id: "pin-view", defaultValue: filled });
  const options = [
    !owner && { value: "me", label: "For me" },
    mayShare && { value: "company", label: "For everyone at your company" },
    { value: "none", label: "Not pinned" },
  ].filter((option) => typeof option === "object");
  return (
    <DialogForm
      title={`Pin ${name}`}
      closeTo={closeTo}
      size="small"
      form={{ id: view.id, errors: view.errors }}
      submit="Save"
    >
      {owner && <p className="muted">Saved by {owner}</p>}
      <RadioGroup field={fields.audience} label="Show it as a tab" options={options} />
      <SelectField field={fields.tab} label="Of the list" options={tabs} />
    </DialogForm>
  );
}
