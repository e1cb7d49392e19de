import { money, payUnits } from "~/platform/text/format";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { DateField, MoneyField, TextArea, TextField, TimeField } from "~/ui/fields/text-fields";
import {
  hasVariablePay,
  MAX_COMMENT_LENGTH,
  type Posted,
  rateTypeLabels,
  rateTypes,
  startText,
} from "../../application";
import { type BidFieldset, useNetPay } from "./net-pay";

type Props = {
  fields: BidFieldset;
  posted: Posted;
  today: string;
  lastDay: string;
};

/** Starts with the posted terms filled in, so that applying as posted takes one press. */
export function BidFields({ fields, posted, today, lastDay }: Props) {
  const types = rateTypes(posted);
  const [received, handleInput] = useNetPay(fields, posted);
  return (
    <>
      <fieldset className="bid-pay" onInput={handleInput}>
        <legend className="hidden-visually">Pay</legend>
        {types.length > 1 ? (
          <RadioGroup
            field={fields.basicType}
            label="Rate type"
            options={types.map((type) => ({ value: type, label: rateTypeLabels[type] }))}
            inline
          />
        ) : (
          <input type="hidden" name="basicType" value={types[0]} />
        )}
        <div className="columns">
          <MoneyField
            field={fields.bidAmountBase}
            label="Base pay"
            hint={`Posted: ${money(posted.amountCents)} / ${payUnits[posted.basicType]}`}
            enterKeyHint="next"
            required
          />
          {hasVariablePay(posted) && (
            <MoneyField
              field={fields.bidAmountVariable}
              label="Variable pay"
              hint={`Posted: ${money(posted.variableAmountCents)} / ${payUnits[posted.variableType]}`}
              enterKeyHint="next"
            />
          )}
        </div>
        <p aria-live="polite">
          {received && (
            <>
              With this bid you receive <b>{received}</b>
            </>
          )}
        </p>
      </fieldset>
      <div className="columns">
        <DateField
          field={fields.startDate}
          label="Start date"
          hint={`Posted: ${startText(posted)}`}
          min={today}
          max={lastDay}
        />
        <TimeField field={fields.startTime} label="Start time" hint="At the site" />
      </div>
      <fieldset className="columns" onInput={handleInput}>
        <legend className="hidden-visually">Expense</legend>
        <MoneyField
          field={fields.amountExpense}
          label="Expense"
          hint="Parking, tolls, materials. The client decides on it."
          optional
        />
        <TextField
          field={fields.descriptionExpense}
          label="Expense description"
          hint="What it is for"
          maxLength={200}
          optional
        />
      </fieldset>
      <TextArea
        field={fields.comment}
        label="Comment"
        hint="Required when you change a bid amount: explain why"
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
      />
    </>
  );
}
