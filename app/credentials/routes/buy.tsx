import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { MAX_NAME_LENGTH } from "~/funds/cards/card";
import { CardFields, CardNumberField } from "~/funds/components/card-fields";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isCardSandbox, usesHostedCheckout } from "~/platform/providers/stripe.server";
import { refuse } from "~/platform/result";
import { money } from "~/platform/text/format";
import { DialogForm } from "~/ui/overlays/dialog-form";
import type { Purchase } from "../certificate.server";
import { certificateFor, typeIdOf } from "../certificate-route.server";
import { buyCertificate } from "../commands/buy-certificate.server";
import { openPurchasePage } from "../commands/hosted-purchase.server";
import { buyForm, hostedForm } from "../forms";

export const loader = guarded("certificates.buy", async ({ actor, params, request }) => {
  const { id, label, priceCents, hasExam, isOpen, payment } = await certificateFor(actor, params);
  if (!hasExam) throw new Response("Certificate not found", { status: 404 });
  if (priceCents === 0 || payment === "succeeded") throw redirect(paths.certification(id, "video"));
  if (!isOpen) throw redirect(paths.certifications());
  const { filled, isRestored } = await withSavedSubmission(request, {
    expMonth: "",
    expYear: "",
    cardName: "",
  });
  const entry = { isHosted: usesHostedCheckout(), isMakeBelieve: isCardSandbox() };
  return { label, priceCents, filled, isRestored, ...entry, formKey: newFormKey() };
});

const paymentForm = () => (usesHostedCheckout() ? hostedForm : buyForm);

export const action = formAction("certificates.buy", paymentForm, async ({ actor, params, value }) => {
  const typeId = typeIdOf(params);
  if (!value) {
    const page = await openPurchasePage(actor, typeId);
    return page.ok ? redirect(page.value, 303) : page;
  }
  const { cardNumber: number, expMonth: month, expYear: year, cardName: name, formKey } = value;
  // Only the last four digits: a hash of the whole number could be reversed.
  const idempotencyKey = formIdempotencyKey(formKey, typeId, number.slice(-4), month, year);
  const card = { number, month, year, name };
  const bought = await buyCertificate(actor, { typeId, card, idempotencyKey });
  if (!bought.ok) return bought;
  const { state, reason } = bought.value;
  if (state === "failed") return refuse("funds", reason);
  return afterPaying(typeId, state);
});

const afterPaying = (typeId: number, state: Purchase["state"]) =>
  state === "succeeded"
    ? redirectWithToast(paths.certification(typeId, "video"), "Your payment went through")
    : redirectWithToast(paths.certifications(), {
        type: "info",
        text: "Your payment is pending: the card provider has not answered yet. Please do not pay again.",
      });

export const clientAction = keepFormOnLostAnswer();

export default function Buy() {
  const { label, priceCents, filled, isRestored, isHosted, isMakeBelieve, formKey } =
    useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof buyForm>>({ id: "buy", defaultValue: filled });
  return (
    <DialogForm
      title={label}
      closeTo={paths.certifications()}
      form={form}
      formKey={formKey}
      isRestored={isRestored}
      submit={isHosted ? "Continue to Stripe" : `Pay ${money(priceCents)}`}
    >
      <p>
        <span className="certificate-price num">{money(priceCents)}</span>{" "}
        <span className="muted">annually. You pay once now; it does not renew automatically.</span>
      </p>
      {isHosted ? (
        <p>
          You enter the card on the page of our card provider, Stripe, which then returns you here. We never
          see its number.
        </p>
      ) : (
        <>
          <CardNumberField fields={fields} isMakeBelieve={isMakeBelieve} />
          <CardFields fields={fields} maxNameLength={MAX_NAME_LENGTH.paying} />
        </>
      )}
    </DialogForm>
  );
}
