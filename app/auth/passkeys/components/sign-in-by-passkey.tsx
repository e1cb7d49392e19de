import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { PasskeyButton } from "./passkey-button";

type Props = { title: string; options: string; returnTo?: string; children: ReactNode };

/** The page on which a passkey signs in, alone or after the password. */
export function SignInByPasskey({ title, options, returnTo, children }: Props) {
  const [form] = useFormView();
  const isAsked = useActionData() === undefined;
  return (
    <Dialog title={title} closeTo={paths.home({ returnTo })} size="small" isAlone>
      <Form method="post" id={form.id} className="stack">
        <ErrorSummary form={form} />
        <p>Your device asks for your fingerprint, face or PIN, or for your security key.</p>
        <noscript>
          <p>Passkeys need JavaScript. A password and a code work without it.</p>
        </noscript>
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        {children}
        <FormFooter>
          <PasskeyButton options={options} variant="primary" startsItself={isAsked}>
            Use a passkey
          </PasskeyButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
