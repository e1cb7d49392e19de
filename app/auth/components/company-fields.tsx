import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = {
  fields: Record<"company" | "website" | "rand_id", FieldMeta>;
  companyName?: string;
};

export function CompanyFields({ fields, companyName }: Props) {
  if (companyName)
    return (
      <>
        <input type="hidden" name="rand_id" value={fields.rand_id.defaultValue ?? ""} />
        <TextField field={fields.company} label="Company" readOnly />
      </>
    );
  return (
    <div className="columns">
      <TextField field={fields.company} label="Company" autoComplete="organization" />
      <TextField field={fields.website} label="Website" inputMode="url" autoComplete="url" optional />
    </div>
  );
}
