import { Form } from "@remix-run/react";
import { useCleared } from "~/messaging/components/use-cleared";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import { KeptNotice } from "~/ui/notices/kept-notice";

type Props = { here: string; formKey: string; message: string; isKept: boolean; label: string };

/** Resets only after a message was sent, so that typing survives new messages. */
export const SupportForm = (props: Props) => <Writing key={useCleared(props.here)} {...props} />;

function Writing({ here, formKey, message, isKept, label }: Props) {
  const [view, fields] = useFormView({ id: "write", defaultValue: { message } });
  return (
    <Form method="post" action={`${here}#write`} id={view.id} noValidate preventScrollReset>
      <FormKey value={formKey} />
      <KeptNotice isKept={isKept} />
      <ErrorSummary form={view} />
      <TextArea field={fields.message!} label={label} rows={4} enterKeyHint="enter" />
      <FormFooter>
        <Button variant="primary" icon="send">
          Send
        </Button>
      </FormFooter>
    </Form>
  );
}
