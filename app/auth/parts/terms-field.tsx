import { paths } from "~/paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";

/** PUB-027: without scripts the style sheet keeps the button waiting for the tick, and the server refuses without it. */
export function TermsField({ field }: { field: FieldMeta }) {
  return (
    <CheckboxField
      field={field}
      required
      label={
        <>
          I agree to the{" "}
          <a href={paths.terms()} target="_blank" rel="noopener">
            terms of service
          </a>{" "}
          and the{" "}
          <a href={paths.privacy()} target="_blank" rel="noopener">
            privacy policy
          </a>
        </>
      }
    />
  );
}
