import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { certificateFor, typeIdOf } from "../certificate-route.server";
import { OutsideNote } from "../components/outside-note";
import { emptyForm } from "../forms";
import { alreadyPassed, hasProvider, NO_PROVIDER, startCheck } from "../outside/start-check.server";

export const loader = guarded("certificates.check", async ({ actor, params }) => {
  const { label, way, isOpen } = await certificateFor(actor, params);
  if (way !== "outside") throw new Response("Certificate not found", { status: 404 });
  if (!isOpen) throw new Response(alreadyPassed(label), { status: 409 });
  if (!hasProvider()) throw new Response(NO_PROVIDER, { status: 409 });
  return { label };
});

export const action = formAction("certificates.check", emptyForm, async ({ actor, params }) => {
  const provider = await startCheck(actor, typeIdOf(params));
  return provider.ok ? redirect(provider.value, 303) : provider;
});

export const clientAction = keepFormOnLostAnswer();

export default function Check() {
  const { label } = useLoaderData<typeof loader>();
  const [form] = useFormView<z.input<typeof emptyForm>>();
  return (
    <ConfirmForm title={label} submit="Proceed" closeTo={paths.certifications()}>
      <ErrorSummary form={form} />
      <OutsideNote />
      <p>You continue at the provider, who asks for the details of the check, and then return here.</p>
    </ConfirmForm>
  );
}
