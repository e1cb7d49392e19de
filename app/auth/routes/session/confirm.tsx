import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { waysToConfirm } from "~/access/confirmation.server";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { rawText } from "~/platform/forms/account-fields";
import { SEALED_FORM } from "~/platform/forms/held-form";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { sessionSecret } from "~/platform/http/session.server";
import { ConfirmButtons } from "~/ui/errors/confirm-identity";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { confirmIdentity } from "../../commands/confirm-session.server";
import { PasswordField } from "../../components/password-field";
import { PasskeyButton } from "../../passkeys/components/passkey-button";
import { passkeyNeedsScripts } from "../../passkeys/texts";
import { CodeField } from "../../second-factor/components/code-field";

export const meta: MetaFunction = () => [{ title: "Confirm that it is you · Callout" }];

const form = z
  .object({
    password: rawText(),
    code: rawText().transform((text) => text.trim()),
    passkey: rawText(),
    way: z.enum(["passkey", "choose"]).optional(),
    returnTo: z.string().optional(),
    [SEALED_FORM]: z.string().optional(),
  })
  .superRefine(({ password, code, passkey, way }, context) => {
    if (way === "choose" || password || code || passkey) return;
    if (way === "passkey") context.addIssue({ code: "custom", path: [], message: passkeyNeedsScripts });
    else context.addIssue({ code: "custom", path: ["password"], message: "Please enter your password" });
  });

export const loader = guarded("session.confirm", async ({ actor, request }) => ({
  returnTo: safeReturnTo(new URL(request.url).searchParams.get("returnTo"), paths.dashboard()),
  ...waysToConfirm(actor),
}));

/** Sends the form on to its own address: 307 makes the browser post it there. */
export const action = formAction("session.confirm", form, async ({ actor, request, value, submission }) => {
  // From a form that was asked for the password, by a person who would rather use a passkey.
  if (value.way === "choose") {
    const lastResult = submission.reply({ hideFields: ["password", "code"] });
    return data({ lastResult, asksForPasskey: true });
  }
  const result = await confirmIdentity(actor, (await sessionSecret(request)) ?? "", value);
  if (!result.ok) return result;
  const returnTo = safeReturnTo(value.returnTo, paths.dashboard());
  return redirect(returnTo, value[SEALED_FORM] ? 307 : 302);
});

export const clientAction = keepFormOnLostAnswer();

export default function Confirm() {
  const { returnTo, ...ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [view, fields] = useFormView<z.input<typeof form>>({ defaultValue: { returnTo } });
  return (
    <Dialog title="Confirm that it is you" closeTo={paths.dashboard()} isAlone>
      {/* Sent by the browser itself, which posts a kept form on. */}
      <form method="post" id={view.id} className="stack" noValidate>
        <ErrorSummary form={view} />
        <p>You signed in a while ago, and this is sensitive. Confirm it, and you go on where you were.</p>
        <input type="hidden" name="returnTo" value={fields.returnTo.defaultValue} />
        <input type="hidden" name={SEALED_FORM} value={fields[SEALED_FORM].defaultValue} />
        {ways.hasPassword && <PasswordField field={fields.password} label="Your password" kind="current" />}
        {ways.hasApp && (
          <CodeField
            field={fields.code}
            label={`${ways.hasPassword ? "Or a code" : "A code"} from your authenticator app`}
          />
        )}
        <FormFooter>
          <ConfirmButtons {...ways} />
          {ways.hasPasskey && (
            <PasskeyButton
              options={paths.passkeyOptions("/confirm")}
              startsItself={Boolean(answer && "asksForPasskey" in answer)}
            >
              Use a passkey
            </PasskeyButton>
          )}
        </FormFooter>
      </form>
    </Dialog>
  );
}
