import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormDialog, type FormView } from "./form-dialog";

/** `id` is the secret of the letter's link. Asks first, because mail programs open links by themselves. */
export function UnsubscribeDialog({ id, ...view }: FormView & { id: string }) {
  return (
    <FormDialog {...view} title="Unsubscribe" action={paths.unsubscribe(id)} hidden={{ id }}>
      <p className="dialog-say">
        We stop sending you mails about new work. Mails about work orders that are yours go on.
      </p>
      <FormFooter>
        <Button variant="primary">Unsubscribe</Button>
        <a className="button" href={paths.home()}>
          Keep the mails
        </a>
      </FormFooter>
    </FormDialog>
  );
}
