import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { MOST_CHARACTERS } from "~/messaging/message";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxGroup } from "~/ui/fields/choice-fields";
import { TextArea } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";
import { askRun } from "../ask-run.server";
import { readSelection } from "../chosen.server";
import { BulkDialog } from "../components/bulk-dialog";
import { messageForm } from "../message-form";
import { groups, groupsOn } from "../message-groups";

export const loader = guarded("message.send", async ({ actor, ...asked }) => {
  const { shown } = await readSelection(actor, "message", asked);
  const offered = groupsOn(asked.params.tab);
  return { ...shown, offered, ...(await keptOr(asked.request, { message: "", to: offered })) };
});

export const action = guarded("message.send", ({ actor, ...asked }) =>
  askRun(actor, "message", asked, messageForm),
);

export const clientAction = whenLost();

export const handle = { recordQuery: "all" };

/** BLK-006: the same message about each of the orders, as one of its own. */
export default function BulkMessage() {
  const { offered, filled, isKept } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView({ defaultValue: filled });
  return (
    <BulkDialog view={view} title="Send message" submit="Send" labels={{ message: "Message", to: "To" }}>
      <KeptNotice isKept={isKept} />
      <CheckboxGroup
        field={fields.to!}
        label="To"
        options={offered.map((value) => ({ value, label: groups[value] }))}
      />
      <TextArea
        field={fields.message!}
        label="Message"
        hint="It stands with the messages of each work order. Nobody sees who else got it."
        rows={5}
        maxLength={MOST_CHARACTERS}
        required
      />
    </BulkDialog>
  );
}
