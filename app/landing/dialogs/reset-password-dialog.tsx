import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { FormDialog, type FormView, fieldOf } from "./form-dialog";

/** `id` is the secret of the link that was mailed. */
export function ResetPasswordDialog({ id, ...view }: FormView & { id: string }) {
  return (
    <FormDialog {...view} title="Reset password" hidden={{ id }}>
      <TextField
        field={fieldOf(view, "password")}
        label="New password"
        hint="6 to 30 characters."
        type="password"
        autoComplete="new-password"
        autoFocus
      />
      <TextField
        field={fieldOf(view, "confirmPassword")}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
      <FormFooter>
        <Button variant="primary">Save password</Button>
      </FormFooter>
    </FormDialog>
  );
}
