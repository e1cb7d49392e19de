import type { ReactNode } from "react";
import { LinkButton } from "../button";
import { FormFooter } from "../fields/form-footer";
import { Dialog } from "./dialog";

type Props = {
  title: string;
  closeTo: string;
  /** The act that is possible instead. */
  next: { label: string; to: string };
  /** Why this act is not possible now. */
  children: ReactNode;
};

/** Stands in place of a form whose act is not possible now, and leads to the one that is. */
export const NotNow = ({ title, closeTo, next, children }: Props) => (
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
