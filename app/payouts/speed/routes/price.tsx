import { getFormProps } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { MoneyField, TextField } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { savePayoutPrice } from "../commands/save-price.server";
import { payoutPriceForm } from "../forms";
import { listSavedPrices } from "../queries.server";
import { fastSpeeds, limitCents, speedLabels } from "../speed";

function speedFor({ speed }: { speed?: string }) {
  const found = fastSpeeds.find((each) => each === speed);
  if (!found) throw new Response("Payout speed not found", { status: 404 });
  return found;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

export const loader = guarded("payout-prices.manage", async ({ params, request }) => {
  const speed = speedFor(params);
  const price = (await listSavedPrices()).find((saved) => saved.speed === speed);
  const typed = price && {
    isOn: price.isOn ? "on" : undefined,
    fixed: dollars(price.fixedCents),
    percent: dollars(price.basisPoints),
    minimum: dollars(price.minCents),
    maximum: dollars(price.maxCents),
  };
  return { speed, ...(await withSavedSubmission(request, typed ?? {})) };
});

export const action = formAction(
  "payout-prices.manage",
  payoutPriceForm,
  async ({ actor, params, value }) => {
    const speed = speedFor(params);
    const saved = await savePayoutPrice(actor, { ...value, speed });
    if (!saved.ok) return saved;
    const text = value.isOn ? "are offered at the new price" : "are not offered any more";
    return redirectWithToast(staffPaths.payouts(), `${speedLabels[speed]} payouts ${text}`);
  },
);

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Price of faster payouts · Callout" }];

export default function PayoutPrice() {
  const { speed, filled, isRestored } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof payoutPriceForm>>({ id: "price", defaultValue: filled });
  return (
    <Dialog title={`${speedLabels[speed]} payouts`} closeTo={staffPaths.payouts()} size="small">
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <RestoredNotice isRestored={isRestored} />
        <ErrorSummary form={form} />
        <p className="muted">
          The fee that a contractor pays for each payout. A contractor who agreed to a lower fee before goes
          the standard way until they agree to this one. The bank provider sends at most{" "}
          {money(limitCents[speed])} at once.
        </p>
        <CheckboxField field={fields.isOn} label="Offer it to contractors" />
        <MoneyField field={fields.fixed} label="Fixed part" autoComplete="off" />
        <TextField
          field={fields.percent}
          label="Percent of the payout"
          inputMode="decimal"
          autoComplete="off"
        />
        <MoneyField field={fields.minimum} label="Minimum fee" autoComplete="off" />
        <MoneyField field={fields.maximum} label="Maximum fee" autoComplete="off" />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={staffPaths.payouts()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
