import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { FormDialog, type FormView, fieldOf } from "./form-dialog";

const texts = {
  forgot: { title: "Forgot password", say: "We send you a link to choose a new password." },
  verify: { title: "Verify account", say: "We send you the link that activates your account once more." },
};

/** Asks where to send a link: forgot password, and verification again. */
export function LinkDialog({ purpose, ...view }: FormView & { purpose: keyof typeof texts }) {
  const sms = fieldOf(view, "sms");
  return (
    <FormDialog {...view} title={texts[purpose].title}>
      <p className="dialog-say">{texts[purpose].say}</p>
      <TextField
        field={fieldOf(view, "email")}
        label="Email"
        hint="The one that you signed up with."
        type="email"
        autoComplete="username"
        autoFocus
      />
      <RadioGroup
        field={{ ...sms, defaultValue: sms.defaultValue || "false" }}
        label="Send the link"
        inline
        options={[
          { value: "false", label: "By email" },
          { value: "true", label: "By text message to my phone" },
        ]}
      />
      <FormFooter>
        <Button variant="primary">Send link</Button>
        <a className="button button-quiet" href={paths.signIn()}>
          Back to sign in
        </a>
      </FormFooter>
    </FormDialog>
  );
}
