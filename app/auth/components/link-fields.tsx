import { RadioGroup } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

export function LinkFields({ fields }: { fields: Record<"email" | "sms", FieldMeta> }) {
  return (
    <>
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
      <RadioGroup
        field={fields.sms}
        label="Send the link by"
        inline
        tight
        options={[
          { value: "false", label: "Email" },
          { value: "true", label: "Text message to the account's phone" },
        ]}
      />
    </>
  );
}
