import { Form, useActionData } from "@remix-run/react";
import { useState } from "react";
import { useFormView } from "~/platform/forms/use-form-view";
import { money, percent } from "~/platform/text/format";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { MoneyField, NumberField, TextArea } from "~/ui/fields/text-fields";
import { Notice, RestoredNotice } from "~/ui/notices/notice";
import { Panel } from "~/ui/overlays/panel";
import type { ApprovalScreen } from "../approval-screen.server";
import { recordedHint } from "../final-pay/recorded-hint";
import type { ApprovalInput } from "./approval-fieldset";
import { ApprovalFooter, type Confirmation } from "./approval-footer";
import { CodeFields } from "./code-fields";
import { ExpenseDecisions } from "./expense-decisions";
import { livePay } from "./live-pay";
import { PayBreakdown } from "./pay-breakdown";

const labels = {
  approvedHoursQty: "Approved hours",
  approvedDeviceQty: "Approved devices",
  finalPayAdjustment: "Adjustment",
  adjustmentReason: "Reason",
};

export function ApprovalForm({ screen }: { screen: ApprovalScreen }) {
  const { win, title, version, terms, expenses, split, workedHundredths } = screen;
  const confirmation = useActionData<Confirmation>();
  const [view, fields] = useFormView<ApprovalInput>({ id: "approval", defaultValue: screen.typed });
  const [pay, setPay] = useState(screen.pay);
  const parts = [
    ["communicationAcceptable", "Soft skills are acceptable"],
    ["workAcceptable", "Work is acceptable"],
    ["deliverablesAcceptable", "Deliverables are acceptable"],
  ] as const;
  return (
    <Panel title="Approve work order" above={`${title} · WIN ${win}`} closeTo={screen.closeTo}>
      <Form
        replace
        preventScrollReset
        method="post"
        action={screen.actions.save}
        id={view.id}
        noValidate
        onInput={({ currentTarget }) => setPay(livePay(terms, expenses, currentTarget))}
      >
        <RestoredNotice isRestored={screen.isRestored} />
        <ErrorSummary form={view} labels={labels} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seenExpenses" value={screen.seenExpenses} />
        <input type="hidden" name="seenPayCents" value={pay.finalCents} />
        <section className="section">
          <h3>Work</h3>
          <div className="columns">
            <NumberField
              field={fields.approvedHoursQty}
              label="Approved hours"
              hint={recordedHint(terms, "Hour", workedHundredths)}
              min={0}
              step="0.01"
            />
            {usesDevices(terms) && (
              <NumberField
                field={fields.approvedDeviceQty}
                label="Approved devices"
                hint={recordedHint(terms, "Device", screen.countedHundredths)}
                min={0}
                step="0.01"
              />
            )}
          </div>
          {!usesDevices(terms) && (
            <input type="hidden" name="approvedDeviceQty" value={screen.typed.approvedDeviceQty} />
          )}
        </section>
        <section className="section">
          <h3>Expenses</h3>
          <ExpenseDecisions expenses={expenses} fields={fields} />
        </section>
        <section className="section">
          <h3>Adjustment</h3>
          <AdjustmentNotice state={screen.adjustment} />
          <MoneyField
            field={fields.finalPayAdjustment}
            label="Adjustment"
            optional
            hint="Added to the pay. A negative amount is deducted once the contractor has approved it."
          />
          <TextArea field={fields.adjustmentReason} label="Reason" optional rows={2} maxLength={1000} />
        </section>
        {screen.codes.length > 0 && (
          <section className="section">
            <h3>Client approval codes</h3>
            <CodeFields codes={screen.codes} fields={fields} />
          </section>
        )}
        <section className="section">
          <h3>Pay split</h3>
          <p className="hint">Affects the contractor's rating, not the pay.</p>
          {parts.map(([name, label], at) => (
            <CheckboxField key={name} field={fields[name]} label={`${label} (${percent(split[at])})`} tight />
          ))}
        </section>
        <section className="section" aria-live="polite">
          <h3>Final pay</h3>
          <PayBreakdown terms={terms} pay={pay} />
          {screen.heldCents !== null && <p className="muted">On hold: {money(screen.heldCents)}</p>}
        </section>
        <ApprovalFooter screen={screen} confirmation={confirmation} pay={pay} />
      </Form>
    </Panel>
  );
}

const usesDevices = (terms: ApprovalScreen["terms"]) =>
  terms.basicType === "Device" || (terms.variableAmountCents > 0 && terms.variableType === "Device");

function AdjustmentNotice({ state }: { state: ApprovalScreen["adjustment"] }) {
  if (state === "waiting")
    return <Notice type="warning">Sent to the contractor, who hasn't approved it yet.</Notice>;
  if (state === "agreed") return <Notice type="success">The contractor has approved this adjustment.</Notice>;
  return null;
}
