import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TermsAndPolicy } from "./terms-and-policy";

/** Style sheets disable the submit button until this is checked; the server requires it too. */
export function TermsField({ field }: { field: FieldMeta }) {
  return (
    <CheckboxField
      field={field}
      required
      label={
        <>
          I agree to the <TermsAndPolicy />
        </>
      }
    />
  );
}
