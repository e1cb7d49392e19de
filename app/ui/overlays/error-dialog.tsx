import type { ReactNode } from "react";
import { paths } from "~/paths";
import { INSUFFICIENT_FUNDS, PAYMENT_FAILED } from "~/platform/failures";
import { LinkButton } from "../button";
import { FormFooter } from "../fields/form-footer";
import { Dialog } from "./dialog";

type ErrorTitle = { title: string; action?: { label: string; to: string } };

export const PAYMENT_ERROR: ErrorTitle = {
  title: PAYMENT_FAILED,
  action: { label: "Add Funds", to: paths.addFunds() },
};

/** Titles and actions by message. */
const titlesByMessage = new Map([
  [INSUFFICIENT_FUNDS, PAYMENT_ERROR],
  ["Your funds balance is not enough to approve and pay", PAYMENT_ERROR],
  [
    "Not enough funds available to invite contractors to this work order. Please add additional funds to your account.",
    PAYMENT_ERROR,
  ],
]);

type ErrorProps = {
  /** The server's message, or the documented one for the failed action. */
  message: string;
  closeTo: string;
  /** Overrides the title and action found by message. */
  titleOverride?: ErrorTitle;
  next?: { label: string; to: string };
  children: ReactNode;
};

/** Shows an error in place of a dialog. */
export const ErrorDialog = ({ message, closeTo, next, children, ...more }: ErrorProps) => {
  const { title, action = next } = more.titleOverride ??
    titlesByMessage.get(message) ?? { title: "New Error" };
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <p role="alert">
        <b>{message}</b>
      </p>
      {children}
      <FormFooter>
        {action && (
          <LinkButton to={action.to} variant="primary" preventScrollReset>
            {action.label}
          </LinkButton>
        )}
        <LinkButton to={closeTo} replace preventScrollReset>
          Close
        </LinkButton>
      </FormFooter>
    </Dialog>
  );
};
