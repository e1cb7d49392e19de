import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ACCOUNT_SHORT, PAYMENT_FAILED } from "~/platform/failures";
import { LinkButton } from "../button";
import { FormFooter } from "../fields/form-footer";
import { Dialog } from "./dialog";

type Telling = { title: string; act?: { label: string; to: string } };

/** What the funds do not cover, or the card does not give. */
export const PAYMENT: Telling = {
  title: PAYMENT_FAILED,
  act: { label: "Add Funds", to: paths.addFunds() },
};

/** What an error is called and what helps, by what was said. */
const tellings = new Map([
  [ACCOUNT_SHORT, PAYMENT],
  ["Your funds balance is not enough to approve and pay", PAYMENT],
  [
    "Not enough funds available to invite contractors to this work order. Please add additional funds to your account.",
    PAYMENT,
  ],
]);

type ErrorProps = {
  /** What was said: the server's words, else the documents' for what was asked. */
  message: string;
  closeTo: string;
  /** Where one knows better than the message what happened. */
  telling?: Telling;
  /** What is possible instead, where the message leads to nothing else. */
  next?: { label: string; to: string };
  /** What was kept, and what to do next. */
  children: ReactNode;
};

/** ERR-017: a title by what was said, what was said, and a button where something helps. */
export const ErrorDialog = ({ message, closeTo, next, children, ...more }: ErrorProps) => {
  const { title, act = next } = more.telling ?? tellings.get(message) ?? { title: "New Error" };
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <p role="alert">
        <b>{message}</b>
      </p>
      {children}
      <FormFooter>
        {act && (
          <LinkButton to={act.to} variant="primary" preventScrollReset>
            {act.label}
          </LinkButton>
        )}
        <LinkButton to={closeTo} replace preventScrollReset>
          Close
        </LinkButton>
      </FormFooter>
    </Dialog>
  );
};
