import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import { FormDialog, type FormView, fieldOf } from "./form-dialog";

export function ContactDialog(view: FormView) {
  return (
    <FormDialog {...view} title="Contact us">
      <TextField field={fieldOf(view, "name")} label="Name" autoComplete="name" autoFocus />
      <TextField
        field={fieldOf(view, "email")}
        label="Email"
        hint="We answer there."
        type="email"
        autoComplete="email"
      />
      <TextArea field={fieldOf(view, "message")} label="Message" maxLength={5000} rows={6} />
      <div className="hidden-visually" aria-hidden="true">
        {/* Only machines fill this in. */}
        <TextField
          field={fieldOf(view, "company")}
          label="Leave this empty"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <FormFooter>
        <Button variant="primary">Send message</Button>
      </FormFooter>
    </FormDialog>
  );
}
