import type { ReactNode } from "react";
import { paths } from "~/paths";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";

/** Says how it went: signed up, link sent, thank you. `next` is the one way on that most people want. */
export function MessageDialog({
  title,
  next,
  children,
}: {
  title: string;
  next?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} closeTo={paths.home()} size="small">
      <div className="dialog-say">{children}</div>
      <FormFooter>
        {next ?? (
          <a className="button button-primary" href={paths.signIn()}>
            Sign in
          </a>
        )}
      </FormFooter>
    </Dialog>
  );
}
