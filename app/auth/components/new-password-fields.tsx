import type { FieldMeta } from "~/ui/fields/field";
import type { SealedPassword } from "../passwords/sealed-password.server";
import { PasswordField, passwordHint } from "./password-field";

type Props = {
  fields: Record<"password" | "confirmPassword", FieldMeta>;
  labels: [password: string, repetition: string];
  repetitionHint?: string;
  optional?: boolean;
  sealedPassword?: SealedPassword;
};

/** A new password and its repetition. After a refused form, a valid password is saved and only the other fields must be typed again. */
export function NewPasswordFields({ fields, labels, repetitionHint, optional, sealedPassword }: Props) {
  const [label, repetition] = labels;
  return (
    <>
      {sealedPassword && (
        <label className="choice">
          <input type="checkbox" name="passwordKept" value={sealedPassword.sealed} defaultChecked />
          <span>
            {sealedPassword.isRepeated
              ? "Use the password that I typed"
              : "Use the first password that I typed"}
            <small className="under muted">To change it, clear this box or type a new one below.</small>
          </span>
        </label>
      )}
      <div className="columns">
        <PasswordField
          field={fields.password}
          label={label}
          kind="new"
          hint={sealedPassword ? "Kept. Leave this empty to use it." : passwordHint}
          optional={optional}
        />
        <PasswordField
          field={fields.confirmPassword}
          label={repetition}
          kind="new"
          hint={sealedPassword ? sealedRepetitionHint(sealedPassword) : repetitionHint}
          optional={optional}
        />
      </div>
    </>
  );
}

const sealedRepetitionHint = ({ isRepeated }: SealedPassword) =>
  isRepeated ? "Only if you type another password." : "Type the first password once more.";
