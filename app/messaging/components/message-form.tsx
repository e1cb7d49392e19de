import { Form, useActionData } from "@remix-run/react";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/file-field";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";
import { documentTypes } from "~/work-orders/documents/limits";
import { MOST_CHARACTERS } from "../message";
import type { MessageAnswer, MessagesData } from "../routes/messages";
import { Answering } from "./answering";
import { defaultRecipients, RecipientsField } from "./recipients-field";
import { useCleared } from "./use-cleared";

type Props = Pick<
  MessagesData,
  "threads" | "reachable" | "role" | "formKey" | "filled" | "isKept" | "here" | "uploadTo"
>;

/** Resets only after a message was sent, so that typing survives other people's messages. */
export function MessageForm(props: Props) {
  const written = useCleared(props.here);
  return <Writing key={written} {...props} />;
}

function Writing({ threads, reachable, role, formKey, filled, isKept, here, uploadTo }: Props) {
  const answer = useActionData<MessageAnswer>();
  const to = filled.to.length > 0 ? filled.to : defaultRecipients(reachable);
  const [view, fields] = useFormView({ id: "write", defaultValue: { ...filled, to } });
  const parentId = Number(fields.parentId!.value) || undefined;
  const isChoosing = role === "client" && parentId === undefined;
  if (role === "client" && reachable.length === 0)
    return <p className="muted">Nobody can be written to yet. Contractors who apply can be.</p>;
  return (
    <Form
      method="post"
      action={`${here}#write`}
      encType="multipart/form-data"
      id={view.id}
      className="message-form"
      noValidate
      preventScrollReset
    >
      <FormKey value={formKey} />
      <KeptNotice isKept={isKept} />
      <ErrorSummary form={view} />
      {parentId !== undefined && <Answering parentId={parentId} threads={threads} />}
      {isChoosing && <RecipientsField field={fields.to!} reachable={reachable} />}
      <TextArea
        field={fields.message!}
        label="Message"
        rows={3}
        maxLength={MOST_CHARACTERS}
        enterKeyHint="enter"
      />
      <details
        className="fold message-attach"
        open={Boolean(answer?.kept?.length || answer?.refused?.length)}
      >
        <summary>Add files</summary>
        <FileField
          field={plainField("files", { errors: fields.files?.errors, formId: view.id })}
          label="Files"
          hint="Pictures and PDF, up to 10 files of 25 MB."
          accept={documentTypes}
          uploadTo={uploadTo}
          kept={answer?.kept}
          multiple
        />
      </details>
      <FormFooter>
        <Button variant="primary" icon="send">
          Send
        </Button>
      </FormFooter>
    </Form>
  );
}
