import { getFormProps } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { Moment, MomentDay } from "~/ui/display/metrics";
import { CheckboxField, RadioGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice, RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { choosePayoutSpeed } from "../commands/choose-speed.server";
import { NextFees } from "../components/next-fees";
import { payoutSpeedForm } from "../forms";
import { readSpeeds } from "../offers.server";
import { feeFor, NO_INSTANT, priceKey, priceText, speedLabels } from "../speed";

export const loader = guarded("payout-speed.read", async ({ actor, request }) => {
  const speeds = await readSpeeds(actor);
  const saved = await withSavedSubmission(request, { speed: speeds.choice?.speed ?? "standard" });
  return { ...speeds, ...saved };
});

export const action = formAction("payout-speed.change", payoutSpeedForm, async ({ actor, value }) => {
  const result = await choosePayoutSpeed(actor, value);
  if (!result.ok) return result;
  const text =
    value.speed === "standard" ? "Your payouts are free again" : `Payouts: ${speedLabels[value.speed]}`;
  return redirectWithToast(paths.profile(), text);
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Payout speed · Callout" }];

export default function PayoutSpeedPage() {
  const { offers, choice, hasRisen, standardBy, next, filled, isRestored } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof payoutSpeedForm>>({ id: "speed", defaultValue: filled });
  const offered = offers.find(({ speed }) => speed === choice?.speed);
  const keyOf = (wanted: string) => {
    const found = offers.find(({ speed }) => speed === wanted);
    return found ? priceKey(found.price) : "";
  };
  return (
    <Dialog title="How fast you are paid" closeTo={paths.profile()} size="wide">
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <RestoredNotice isRestored={isRestored} />
        <ErrorSummary form={form} />
        {choice && offered && hasRisen && (
          <Notice type="warning">
            <p>
              The price of {speedLabels[choice.speed].toLowerCase()} payouts has changed since you agreed to{" "}
              {priceText(choice.price)}. A payout that would cost more goes the standard way, free of charge,
              until you agree to the new price.
            </p>
          </Notice>
        )}
        {(offers.length === 0 || (choice && !offered)) && (
          <Notice type="info">
            <p>
              {choice ? `${speedLabels[choice.speed]} payouts` : "Faster payouts"} are not offered now. Your
              pay goes the standard way, free of charge.
            </p>
          </Notice>
        )}
        <p className="muted">
          We send your pay as soon as a work order is paid. A faster way costs a fee, which is taken from that
          payout. If it fails, or your bank does not take it, there is no fee, and the pay goes the standard
          way.
        </p>
        <RadioGroup
          field={fields.speed}
          label="Send my payouts"
          options={[
            {
              value: "standard",
              label: "Standard: free",
              hint: (
                <>
                  1 to 2 business days. Sent now, it arrives by <MomentDay at={standardBy} />.
                </>
              ),
            },
            ...offers.map(({ speed, price, by, isRefused }) => ({
              value: speed,
              label: `${speedLabels[speed]}: ${priceText(price)}`,
              disabled: isRefused,
              hint: isRefused ? (
                `${NO_INSTANT}.`
              ) : (
                <>
                  <Arrival speed={speed} by={by} /> A payout of {money(EXAMPLE_CENTS)} costs{" "}
                  {money(feeFor(price, EXAMPLE_CENTS))}.
                </>
              ),
            })),
          ]}
        />
        <input type="hidden" name={fields.sameDayPrice.name} value={keyOf("same-day")} />
        <input type="hidden" name={fields.instantPrice.name} value={keyOf("instant")} />
        <NextFees next={next} speeds={offers.map(({ speed }) => speed)} />
        {offers.length > 0 && (
          <CheckboxField
            field={fields.agreed}
            label="I agree that the fee shown is taken from each payout that is sent the same day or instantly"
          />
        )}
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.profile()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

const EXAMPLE_CENTS = 50_000;

const Arrival = ({ speed, by }: { speed: string; by: Date | string }) =>
  speed === "instant" ? (
    <>Within minutes, at any hour and on any day, if your bank takes instant payments.</>
  ) : (
    <>
      The same business day if it is sent before 3:00 PM Central Time, otherwise the next one. Sent now, it
      arrives by <Moment at={by} />.
    </>
  );
