import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TermsAndPolicy } from "./terms-and-policy";

/** PUB-027: without scripts the style sheet keeps the button waiting for the tick, and the server refuses without it. */
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
