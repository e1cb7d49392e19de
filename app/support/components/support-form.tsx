import { Form } from "@remix-run/react";
import type { z } from "zod";
import { useSentCount } from "~/messaging/components/use-sent-count";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/restored-notice";
import type { supportForm } from "../forms";

type Props = { here: string; formKey: string; message: string; isKept: boolean; label: string };

/** Resets only after a message was sent, so that typing survives new messages. */
export const SupportForm = (props: Props) => <SupportFields key={useSentCount(props.here)} {...props} />;

function SupportFields({ here, formKey, message, isKept, label }: Props) {
  const [view, fields] = useFormView<z.input<typeof supportForm>>({ id: "write", defaultValue: { message } });
  return (
    <Form method="post" action={`${here}#write`} id={view.id} noValidate preventScrollReset>
      <FormKey value={formKey} />
      <RestoredNotice isKept={isKept} />
      <ErrorSummary form={view} />
      <TextArea field={fields.message} label={label} rows={4} enterKeyHint="enter" />
      <FormFooter>
        <Button variant="primary" icon="send">
          Send
        </Button>
      </FormFooter>
    </Form>
  );
}
