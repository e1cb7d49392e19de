import { Form } from "@remix-run/react";
import type { z } from "zod";
import { AttachField } from "~/messaging/components/attach-field";
import { useSentCount } from "~/messaging/components/use-sent-count";
import { paths } from "~/paths";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/notice";
import type { supportForm } from "../forms";
import { ReplyPicker, type ReplyTitle } from "../saved-replies/components/reply-picker";

type Props = {
  pagePath: string;
  formKey: string;
  message: string;
  isRestored: boolean;
  label: string;
  /** Saved replies to insert. */
  replies?: readonly ReplyTitle[];
};
type Typed = z.input<typeof supportForm> & { savedReply?: string; files?: string };

/** Resets only after a message was sent, so that typing survives new messages. */
export const SupportForm = (props: Props) => <SupportFields key={useSentCount(props.pagePath)} {...props} />;

function SupportFields({ pagePath, formKey, message, isRestored, label, replies = [] }: Props) {
  const [view, fields] = useFormView<Typed>({ id: "write", defaultValue: { message } });
  return (
    <Form
      method="post"
      action={`${pagePath}#write`}
      encType="multipart/form-data"
      id={view.id}
      noValidate
      preventScrollReset
    >
      <FormKey value={formKey} />
      <RestoredNotice isRestored={isRestored} />
      <ErrorSummary form={view} />
      {replies.length > 0 && (
        <ReplyPicker replies={replies} errors={fields.savedReply.errors} into={fields.message.id} />
      )}
      <TextArea field={fields.message} label={label} rows={4} />
      <AttachField formId={view.id} errors={fields.files.errors} uploadTo={paths.sendSupportFile()} />
      <FormFooter>
        <Button variant="primary" icon="send">
          Send
        </Button>
      </FormFooter>
    </Form>
  );
}
