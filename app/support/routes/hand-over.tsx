import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { listAgents } from "../agents.server";
import { chatIdOf, inboxPlaceOf } from "../chat-route";
import { handOverChat } from "../commands/assign.server";
import { handOverForm } from "../forms";
import { findPerson, readChat } from "../queries.server";

export const loader = guarded("support.answer", async ({ actor, params, request }) => {
  const userId = chatIdOf(params);
  const [found, person, agents] = await Promise.all([
    readChat(db, actor, userId),
    findPerson(userId),
    listAgents(db),
  ]);
  if (!found || !person) throw new Response("Conversation not found", { status: 404 });
  const { assigneeId } = found.chat;
  const { filled, isRestored } = await withSavedSubmission(request, {
    to: "",
    note: "",
    from: String(assigneeId ?? ""),
  });
  return {
    filled,
    isRestored,
    name: `${person.firstName} ${person.lastName}`,
    agents: agents
      .filter(({ id }) => id !== assigneeId)
      .map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })),
    closeTo: staffPaths.supportChat(userId, inboxPlaceOf(request)),
  };
});

export const action = formAction(
  "support.answer",
  handOverForm,
  async ({ actor, params, request, value }) => {
    const userId = chatIdOf(params);
    const { to: toId, note } = value;
    const fromId = Number(value.from) || null;
    const result = await handOverChat(actor, { userId, toId, fromId, note });
    if (!result.ok) return result;
    return redirectWithToast(
      staffPaths.supportChat(userId, inboxPlaceOf(request)),
      `${result.value.name} has this conversation now`,
    );
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function HandOver() {
  const { name, agents, closeTo, filled, isRestored } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof handOverForm>>({ id: "hand-over", defaultValue: filled });
  return (
    <DialogForm
      title={`Hand over the conversation with ${name}`}
      closeTo={closeTo}
      form={form}
      labels={{ to: "To", note: "Note" }}
      submit="Hand over"
      isRestored={isRestored}
    >
      <input type="hidden" name="from" value={fields.from.defaultValue ?? ""} />
      <SelectField field={fields.to} label="To" options={agents} placeholder="Choose" />
      <TextArea field={fields.note} label="Note" hint="Only support sees it." optional rows={3} />
    </DialogForm>
  );
}
