import { Link } from "@remix-run/react";
import { accountTypeOptions } from "~/banking/bank";
import { paths } from "~/paths";
import { CheckboxField, RadioGroup } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { DirtyMark, SavedNumberField } from "../../components/saved-number-field";

type Props = {
  fields: Record<
    "bankName" | "name" | "accountStatus" | "accountType" | "routing" | "account" | "email" | "acceptTerms",
    FieldMeta
  >;
  onFile: { routing: string; account: string };
  retyped?: { routing: boolean; account: boolean };
};

const digits = (maxLength: number) => (typed: string) => typed.replace(/\D/g, "").slice(0, maxLength);

export const BankFormFields = ({ fields, onFile, retyped }: Props) => (
  <>
    {retyped?.routing && <DirtyMark name="isDirtyRouting" />}
    {retyped?.account && <DirtyMark name="isDirtyAccount" />}
    <div className="columns">
      <TextField field={fields.bankName} label="Bank name" maxLength={50} autoComplete="off" />
      <TextField field={fields.name} label="Account owner name" autoComplete="name" />
    </div>
    <div className="columns">
      <RadioGroup
        field={fields.accountStatus}
        label="Checking or savings"
        options={accountTypeOptions}
        inline
      />
      <RadioGroup
        field={fields.accountType}
        label="Account type"
        options={[
          { value: "personal", label: "Personal" },
          { value: "business", label: "Business" },
        ]}
        inline
      />
    </div>
    <div className="columns">
      <SavedNumberField
        field={fields.routing}
        label="Routing"
        hint="Nine digits, at the bottom left of a check"
        onFile={onFile.routing}
        isRetyped={retyped?.routing}
        format={digits(9)}
      />
      <SavedNumberField
        field={fields.account}
        label="Account"
        hint="4 to 17 digits"
        onFile={onFile.account}
        isRetyped={retyped?.account}
        format={digits(17)}
      />
    </div>
    <TextField
      field={fields.email}
      label="Email for payment notifications"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
    />
    <CheckboxField
      field={fields.acceptTerms}
      label={
        <>
          I agree to the <Link to={paths.terms()}>terms</Link> &amp;{" "}
          <Link to={paths.privacy()}>policies</Link>
        </>
      }
    />
  </>
);
