import type { MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import { sendContact } from "../commands/contact.server";
import { PublicDialog } from "../components/public-dialog";
import { contactForm } from "../forms";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Contact us · Callout" }];

export const loader = guarded("contact.send", async () => null);

export const action = formAction("contact.send", contactForm, async ({ context, value }) => {
  const result = await sendContact(value, context.clientAddress);
  if (!result.ok) return result;
  return redirectWithToast(paths.home(), "Thank you. We will answer by email.");
});

export default function ContactUs() {
  const [form, fields] = useFormView<z.input<typeof contactForm>>();
  return (
    <PublicDialog title="Contact us">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <TextField field={fields.name} label="Name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextArea field={fields.message} label="Message" maxLength={5000} />
        <div className="hidden-visually" aria-hidden="true">
          <label htmlFor="leave-empty">Leave this empty</label>
          <input id="leave-empty" type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </div>
        <FormFooter>
          <Button variant="primary">Send</Button>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
