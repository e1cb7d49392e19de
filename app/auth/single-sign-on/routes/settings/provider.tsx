import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { saveProvider } from "../../commands/save-provider.server";
import { providerForm } from "../../forms";
import { readOverview } from "../../queries.server";

export const meta: MetaFunction = () => [{ title: "Sign-in service · Callout" }];

export const loader = guarded("single-sign-on.manage", async ({ actor }) => {
  const { provider, redirectAddress } = await readOverview(actor.companyId ?? 0);
  return { provider, redirectAddress };
});

export const action = formAction("single-sign-on.manage", providerForm, async ({ actor, value }) => {
  const result = await saveProvider(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(
    paths.companySingleSignOn(),
    `Saved. ${result.value.issuer} answers as a sign-in service`,
  );
});

export const clientAction = keepFormOnLostAnswer();

const labels = { issuer: "Issuer", clientId: "Client ID", clientSecret: "Client secret" };

export default function Provider() {
  const { provider, redirectAddress } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof providerForm>>({ defaultValue: provider ?? undefined });
  return (
    <DialogForm
      title="Sign-in service"
      closeTo={paths.companySingleSignOn()}
      form={view}
      labels={labels}
      submit="Test and save"
    >
      <p>
        Redirect address: <code>{redirectAddress}</code>
      </p>
      <TextField
        field={fields.issuer}
        label={labels.issuer}
        hint="An address such as https://login.example.com. Callout tests it when you save."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField field={fields.clientId} label={labels.clientId} autoCapitalize="none" spellCheck={false} />
      <TextField
        field={fields.clientSecret}
        label={labels.clientSecret}
        type="password"
        autoComplete="off"
        defaultValue=""
        optional={provider !== null}
        hint={provider ? "Saved. Leave it empty to keep it." : undefined}
      />
    </DialogForm>
  );
}
