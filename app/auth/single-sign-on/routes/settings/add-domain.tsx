import type { MetaFunction } from "@remix-run/node";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { addDomain } from "../../commands/domains.server";
import { mailboxes } from "../../domain";
import { domainForm } from "../../forms";

export const meta: MetaFunction = () => [{ title: "Add a domain · Callout" }];

export const loader = guarded("single-sign-on.manage", async () => null);

export const action = formAction("single-sign-on.manage", domainForm, async ({ actor, value }) => {
  const result = await addDomain(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(paths.companySingleSignOn(), `We sent a link to ${result.value.sentTo}`);
});

export const clientAction = keepFormOnLostAnswer();

const labels = { domain: "Domain", mailbox: "Send the link to" };

export default function AddDomain() {
  const [view, fields] = useFormView<z.input<typeof domainForm>>();
  return (
    <DialogForm
      title="Add a domain"
      closeTo={paths.companySingleSignOn()}
      form={view}
      labels={labels}
      submit="Send the link"
    >
      <TextField
        field={fields.domain}
        label={labels.domain}
        hint="What stands behind the @ in your people's addresses, such as example.com."
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        field={fields.mailbox}
        label={labels.mailbox}
        hint="Only who runs a domain gets the mail of these addresses. A forwarding address is enough."
        options={mailboxes.map((name) => ({ value: name, label: `${name}@ that domain` }))}
      />
    </DialogForm>
  );
}
