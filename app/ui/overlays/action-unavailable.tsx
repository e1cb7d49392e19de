import type { ReactNode } from "react";
import { LinkButton } from "../button";
import { FormFooter } from "../fields/form-footer";
import { Dialog } from "./dialog";

type Props = {
  title: string;
  closeTo: string;
  next: { label: string; to: string };
  children: ReactNode;
};

/** Replaces a dialog whose action is not possible now and offers another. */
export const ActionUnavailable = ({ title, closeTo, next, children }: Props) => (
  <Dialog title={title} closeTo={closeTo} size="small">
    <p>{children}</p>
    <FormFooter>
      <LinkButton to={next.to} variant="primary" preventScrollReset>
        {next.label}
      </LinkButton>
      <LinkButton to={closeTo} preventScrollReset>
        Close
      </LinkButton>
    </FormFooter>
  </Dialog>
);
