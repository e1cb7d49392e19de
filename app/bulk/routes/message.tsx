import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { MAX_MESSAGE_LENGTH } from "~/messaging/message";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { TextArea } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/notice";
import { BulkDialog } from "../components/bulk-dialog";
import { messageForm } from "../dialogs/forms";
import { startRunFromForm } from "../run-form.server";
import { readSelection } from "../selected-orders.server";

/** Recipients do not see each other. */
const recipientLabels = {
  applicants: "Applicants",
  routed: "Routed contractors",
  assigned: "Assigned contractor",
} as const;
type Group = keyof typeof recipientLabels;

const recipientGroupsOf = (tab: string | undefined): Group[] =>
  tab === "available" || tab === "routed" ? ["applicants", "routed"] : ["assigned"];

export const loader = guarded("message.send", async ({ actor, ...listRequest }) => {
  const { shown } = await readSelection(actor, "message", listRequest);
  const offered = recipientGroupsOf(listRequest.params.tab);
  return {
    ...shown,
    offered,
    ...(await withSavedSubmission(listRequest.request, { message: "", to: offered })),
  };
});

export const action = guarded("message.send", ({ actor, ...listRequest }) =>
  startRunFromForm(actor, "message", listRequest, messageForm),
);

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export default function BulkMessage() {
  const { offered, filled, isRestored } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof messageForm>>({ defaultValue: filled });
  return (
    <BulkDialog view={view} title="Send message" submit="Send" labels={{ message: "Message", to: "To" }}>
      <RestoredNotice isRestored={isRestored} />
      <CheckboxGroup
        field={fields.to}
        label="To"
        options={offered.map((value) => ({ value, label: recipientLabels[value] }))}
      />
      <TextArea
        field={fields.message}
        label="Message"
        hint="The message is added to each work order. Recipients don't see each other."
        rows={5}
        maxLength={MAX_MESSAGE_LENGTH}
        required
      />
    </BulkDialog>
  );
}
