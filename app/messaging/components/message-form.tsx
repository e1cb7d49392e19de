import { Form } from "@remix-run/react";
import type { z } from "zod";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/notice";
import type { messageForm } from "../forms";
import { MAX_MESSAGE_LENGTH } from "../message";
import type { MessagePanel } from "../panel.server";
import { AttachField } from "./attach-field";
import { defaultRecipients, RecipientsField } from "./recipients-field";
import { useSentCount } from "./use-sent-count";

function ReplyTarget({ parentId, threads }: { parentId: number } & Pick<MessagePanel, "threads">) {
  const answered = threads.flatMap((each) => [each, ...each.children]).find(({ id }) => id === parentId);
  const { firstName, lastName } = answered?.from ?? { firstName: "a message", lastName: "" };
  return (
    <div className="answering">
      <input type="hidden" name="parentId" value={parentId} />
      <p>
        <b>
          {answered?.isOwn ? "Adding to your own message" : `Replying to ${firstName} ${lastName}`.trim()}
        </b>
        {answered?.content && <span className="muted cut-lines">{answered.content}</span>}
      </p>
      <button type="submit" name="replyTo" value="" className="button-small" formNoValidate>
        Write a new message
      </button>
    </div>
  );
}

type Props = Pick<
  MessagePanel,
  "threads" | "reachable" | "role" | "formKey" | "filled" | "isRestored" | "pagePath" | "uploadTo"
>;

/** Resets only after a message was sent, so that typing survives other people's messages. */
export function MessageForm(props: Props) {
  const written = useSentCount(props.pagePath);
  return <MessageFields key={written} {...props} />;
}

function MessageFields({ threads, reachable, role, formKey, filled, isRestored, pagePath, uploadTo }: Props) {
  const to = filled.to.length > 0 ? filled.to : defaultRecipients(reachable);
  const [view, fields] = useFormView<z.input<typeof messageForm> & { files?: string }>({
    id: "write",
    defaultValue: { ...filled, to },
  });
  const parentId = Number(fields.parentId.value) || undefined;
  const isChoosing = role === "client" && parentId === undefined;
  if (role === "client" && reachable.length === 0)
    return (
      <p className="muted">There is no one to write to yet. You can write to contractors once they apply.</p>
    );
  return (
    <Form
      method="post"
      action={`${pagePath}#write`}
      encType="multipart/form-data"
      id={view.id}
      className="message-form"
      noValidate
      preventScrollReset
    >
      <FormKey value={formKey} />
      <RestoredNotice isRestored={isRestored} />
      <ErrorSummary form={view} />
      {parentId !== undefined && <ReplyTarget parentId={parentId} threads={threads} />}
      {isChoosing && <RecipientsField field={fields.to} reachable={reachable} />}
      <TextArea field={fields.message} label="Message" rows={3} maxLength={MAX_MESSAGE_LENGTH} />
      <AttachField formId={view.id} errors={fields.files.errors} uploadTo={uploadTo} />
      <FormFooter>
        <Button variant="primary" icon="send">
          Send
        </Button>
      </FormFooter>
    </Form>
  );
}
