import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { generateToken } from "../commands/company-token.server";
import { companyFor, pageBelow } from "../company-route.server";

export const loader = guarded("company-token.manage", async ({ params, request }) => {
  const { name, creatorName, tokenAt } = await companyFor(params);
  return { name, creatorName, hasToken: tokenAt !== null, closeTo: pageBelow(request, params) };
});

export const action = formAction("company-token.manage", z.object({}), async ({ actor, params, request }) => {
  const { creatorEmail: email } = await companyFor(params);
  const result = await generateToken(actor, { email });
  if (!result.ok) return result;
  return redirectWithToast(pageBelow(request, params), `generated auth token for ${email}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function GenerateToken() {
  const { name, creatorName, hasToken, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Generate auth token" submit="Generate token" danger={hasToken} closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        Programs of <b>{name}</b> use it to call the API, with the rights of {creatorName}.
      </p>
      {hasToken && <p>Its current token stops working at once.</p>}
    </ConfirmForm>
  );
}
