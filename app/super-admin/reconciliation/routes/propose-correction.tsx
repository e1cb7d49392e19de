import { useLoaderData } from "@remix-run/react";
import type { CorrectionKind } from "db/schema/reconciliation";
import type { z } from "zod";
import { findPerson } from "~/access/actor.server";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { listUnpaidWins } from "~/payouts/commands/paid-by-hand.server";
import { db } from "~/platform/db/db.server";
import { newFormKey, sentForm } from "~/platform/db/idempotency.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { decimal } from "~/platform/text/format";
import { RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { MoneyField, TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { findByHand } from "../by-hand.server";
import { proposeCorrection } from "../commands/propose-correction.server";
import { kindsFor } from "../correction-options";
import { hasSecondLook, listCompanyNames } from "../corrections.server";
import { correctionForm } from "../forms";
import { findItem, remainingCents } from "../items.server";
import { kindWords, signedCents } from "../labels";

export const loader = guarded("correction.propose", async ({ actor, request }) => {
  const asked = new URL(request.url).searchParams.get("item") ?? "";
  const item = /^\d{1,15}$/.test(asked) ? await findItem(Number(asked)) : undefined;
  if (asked && !item) throw new Response("Difference not found", { status: 404 });
  const remaining = item ? remainingCents(item) : 0;
  const made = await findByHand(item);
  const payee = made && (await findPerson(db, made.contractorId));
  const payouts = made ? await listUnpaidWins(made) : [];
  const { filled, isKept } = await keptOr(request, {
    kind: payouts.length > 0 ? "payout" : kindsFor(remaining)[0],
    win: payouts.length === 1 ? String(payouts[0]) : "",
    amount: item ? decimal(Math.abs(remaining)) : "",
    itemId: item ? String(item.id) : "",
  });
  const companies = await listCompanyNames();
  return {
    item: item && { reference: item.reference, there: item.there || item.here, remaining },
    companies: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    payouts: payouts.map((win) => ({
      value: String(win),
      label: `WIN ${win}, ${payee?.firstName} ${payee?.lastName}`,
    })),
    secondLook: await hasSecondLook(actor.id),
    filled,
    isKept,
    formKey: newFormKey(),
  };
});

export const action = formAction("correction.propose", correctionForm, async ({ actor, value }) => {
  const { kind, companyId, amount: amountCents, itemId, win, reason, formKey } = value;
  const sending = sentForm(formKey, kind, companyId, amountCents, itemId, win, reason);
  const wish = { kind, companyId, amountCents, itemId, win, reason };
  const result = await proposeCorrection(actor, { ...wish, sending });
  if (!result.ok) return result;
  return redirectWithToast(paths.reconciliation(), {
    type: "info",
    text: "The correction waits for another super administrator",
  });
});

export const clientAction = whenLost();

export const handle = { recordQuery: ["item"] };

/** A correction is asked for; nothing moves by it. */
export default function ProposeCorrection() {
  const { item, companies, payouts, secondLook, filled, isKept, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof correctionForm>>({
    id: "correction",
    defaultValue: filled,
  });
  const all = kindsFor(item?.remaining);
  if (payouts.length > 0) all.unshift("payout");
  const hints: Partial<Record<CorrectionKind, string>> = {
    bear: "All that is in suspense; no company, and no amount",
    payout: "The payout was made by hand at the bank provider. It is not sent again",
  };
  const kinds = all.map((value) => ({ value, label: kindWords[value], hint: hints[value] }));
  const ofCompany = item && "Only where a company is given or loses it";
  return (
    <DialogForm
      title="Propose a correction"
      closeTo={paths.reconciliation()}
      form={form}
      submit="Propose"
      isKept={isKept}
      formKey={formKey}
    >
      {item && (
        <p>
          <span className="num breaks">{item.reference}</span>: {item.there}. In suspense:{" "}
          <b className="num">{signedCents(item.remaining)}</b>.
        </p>
      )}
      <p className="muted">
        {secondLook
          ? "Another super administrator has to approve it. Then it becomes a journal of its own; nothing is edited."
          : "You are the only super administrator: it waits until there is another one who approves it."}
      </p>
      <RadioGroup field={fields.kind} label="What is to be done" options={kinds} />
      {payouts.length > 0 && (
        <SelectField
          field={fields.win}
          label="Payout"
          placeholder="Choose"
          hint="Amount owed to the contractor"
          options={payouts}
        />
      )}
      <SelectField
        field={fields.companyId}
        label="Company"
        placeholder="Choose"
        hint={ofCompany}
        options={companies}
      />
      <MoneyField field={fields.amount} label="Amount" hint={ofCompany} />
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="It stands on the statement of a company that is given or loses it"
        rows={3}
        maxLength={500}
      />
      <input type="hidden" name="itemId" value={filled.itemId} />
    </DialogForm>
  );
}
