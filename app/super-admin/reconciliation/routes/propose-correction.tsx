import { useLoaderData } from "@remix-run/react";
import type { CorrectionKind } from "db/schema/reconciliation";
import type { z } from "zod";
import { findPerson } from "~/access/actor.server";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { listUnpaidWins } from "~/payouts/commands/paid-by-hand.server";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { decimal, signedMoney } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { MoneyField, TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { findManualTransfer } from "../by-hand.server";
import { proposeCorrection } from "../commands/propose-correction.server";
import { correctionKindsFor } from "../corrections/correction-options";
import { hasOtherApprover, listCompanyNames } from "../corrections/corrections.server";
import { correctionForm } from "../forms";
import { findItem, remainingCents } from "../items.server";
import { correctionKindLabels } from "../labels";

export const loader = guarded("correction.propose", async ({ actor, request }) => {
  const requestedId = new URL(request.url).searchParams.get("item") ?? "";
  const item = /^\d{1,15}$/.test(requestedId) ? await findItem(Number(requestedId)) : undefined;
  if (requestedId && !item) throw new Response("Difference not found", { status: 404 });
  const remaining = item ? remainingCents(item) : 0;
  const transfer = await findManualTransfer(item);
  const payee = transfer && (await findPerson(db, transfer.contractorId));
  const payouts = transfer ? await listUnpaidWins(transfer) : [];
  const { filled, isRestored } = await withSavedSubmission(request, {
    kind: payouts.length > 0 ? "payout" : correctionKindsFor(remaining)[0],
    win: payouts.length === 1 ? String(payouts[0]) : "",
    amount: item ? decimal(Math.abs(remaining)) : "",
    itemId: item ? String(item.id) : "",
  });
  const companies = await listCompanyNames();
  return {
    item: item && { reference: item.reference, state: item.providerState || item.ownState, remaining },
    companies: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    payouts: payouts.map((win) => ({
      value: String(win),
      label: `WIN ${win}, ${payee?.firstName} ${payee?.lastName}`,
    })),
    hasApprover: await hasOtherApprover(actor.id),
    filled,
    isRestored,
    formKey: newFormKey(),
  };
});

export const action = formAction("correction.propose", correctionForm, async ({ actor, value }) => {
  const { kind, companyId, amount: amountCents, itemId, win, reason, formKey } = value;
  const idempotencyKey = formIdempotencyKey(formKey, kind, companyId, amountCents, itemId, win, reason);
  const request = { kind, companyId, amountCents, itemId, win, reason };
  const result = await proposeCorrection(actor, { ...request, idempotencyKey });
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.reconciliation(), {
    type: "info",
    text: "The correction waits for approval by another super administrator",
  });
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: ["item"] };

export default function ProposeCorrection() {
  const { item, companies, payouts, hasApprover, filled, isRestored, formKey } =
    useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof correctionForm>>({
    id: "correction",
    defaultValue: filled,
  });
  const all = correctionKindsFor(item?.remaining);
  if (payouts.length > 0) all.unshift("payout");
  const hints: Partial<Record<CorrectionKind, string>> = {
    bear: "The whole amount in suspense, without a company",
    payout: "The payout was made manually at the bank provider and is not sent again",
  };
  const kinds = all.map((value) => ({ value, label: correctionKindLabels[value], hint: hints[value] }));
  const ofCompany = item && "Only to credit or debit a company";
  return (
    <DialogForm
      title="Propose a correction"
      closeTo={staffPaths.reconciliation()}
      form={form}
      submit="Propose"
      isRestored={isRestored}
      formKey={formKey}
    >
      {item && (
        <p>
          <span className="num breaks">{item.reference}</span>: {item.state}. In suspense:{" "}
          <b className="num">{signedMoney(item.remaining)}</b>.
        </p>
      )}
      <p className="muted">
        {hasApprover
          ? "Another super administrator must approve it. It is then posted as a separate journal; nothing is edited."
          : "You are the only super administrator. It waits until another one can approve it."}
      </p>
      <RadioGroup field={fields.kind} label="Adjustment" options={kinds} />
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
        hint="The company sees it on its statement"
        rows={3}
        maxLength={500}
      />
      <input type="hidden" name="itemId" value={filled.itemId} />
    </DialogForm>
  );
}
