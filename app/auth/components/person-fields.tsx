import type { FieldMeta } from "~/ui/fields/field";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import type { SealedPassword } from "../passwords/sealed-password.server";
import { NewPasswordFields } from "./new-password-fields";

type Name =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "password"
  | "confirmPassword"
  | "referredPersonName";

/** The person who signs up. An invited colleague can't change the invitation's email. */
export function PersonFields({
  fields,
  isInvited,
  sealedPassword,
}: {
  fields: Record<Name, FieldMeta>;
  isInvited: boolean;
  sealedPassword?: SealedPassword;
}) {
  return (
    <>
      <div className="columns">
        <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
      </div>
      <div className="columns">
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          readOnly={isInvited}
        />
        <PhoneField field={fields.phone} label="Phone" placeholder="(555) 123-4567" />
      </div>
      <NewPasswordFields
        fields={fields}
        labels={["Password", "Confirm password"]}
        repetitionHint="Type it again."
        sealedPassword={sealedPassword}
      />
      {!isInvited && <TextField field={fields.referredPersonName} label="Who referred you?" optional />}
    </>
  );
}
