import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { sessionSecret } from "~/platform/http/session.server";
import { LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { RecoveryCodes } from "../../second-factor/components/recovery-codes";
import { addPasskey } from "../commands/add-passkey.server";
import { PasskeyButton } from "../components/passkey-button";
import { passkeyForm } from "../forms";

export const meta: MetaFunction = () => [{ title: "Add a passkey · Callout" }];

export const loader = guarded("second-factor.read", async ({ request }) => ({
  returnTo: safeReturnTo(new URL(request.url).searchParams.get("returnTo"), "") || undefined,
}));

export const action = formAction("second-factor.change", passkeyForm, async ({ actor, request, value }) => {
  const holder = (await sessionSecret(request)) ?? "";
  const userAgent = request.headers.get("User-Agent") ?? "";
  const result = await addPasskey(actor, value.passkey, { holder, userAgent });
  if (!result.ok) return result;
  const { name, codes } = result.value;
  const goOn = safeReturnTo(value.returnTo, paths.secondFactor());
  if (codes) return data({ codes, goOn }, { headers: { "Cache-Control": "no-store" } });
  return redirectWithToast(goOn, `The passkey “${name}” was added`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AddPasskey() {
  const { returnTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer)
    return (
      <Dialog title="Your passkey was added" closeTo={null} isAlone>
        <RecoveryCodes {...answer} />
      </Dialog>
    );
  return (
    <Dialog title="Add a passkey" closeTo={paths.secondFactor({ returnTo })} size="small" isAlone>
      <Form method="post" id={form.id} className="stack" replace>
        <ErrorSummary form={form} />
        <p>
          A passkey stays on your phone, computer, security key or in your password manager. It signs you in
          with your fingerprint, face or PIN instead of a password, and no other site can use it.
        </p>
        <p className="muted">
          Passkeys need JavaScript. An <a href={paths.secondFactor({ returnTo })}>authenticator app</a> works
          without it.
        </p>
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <FormFooter>
          <PasskeyButton options={paths.passkeyOptions("/second-factor")} variant="primary">
            Add a passkey
          </PasskeyButton>
          <LinkButton to={paths.secondFactor({ returnTo })}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
