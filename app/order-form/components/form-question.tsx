import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { FORM_ID } from "./use-order-form";

type Props = {
  title: string;
  text: string;
  /** Sent by "No", which shows the form unchanged. */
  no: { name: string; value: string };
  children: ReactNode;
};

/** A yes/no dialog over the form. It has no URL: everything typed stays in the form behind it. */
export function FormQuestion({ title, text, no, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Reopens the server-rendered dialog as a modal, which keeps the focus inside.
    ref.current?.close();
    ref.current?.showModal();
  }, []);
  return (
    <>
      <div className="scrim" />
      <dialog
        open
        ref={ref}
        className="dialog dialog-small"
        aria-labelledby="question-title"
        aria-modal="true"
        onCancel={(event) => {
          event.preventDefault();
          ref.current?.querySelector<HTMLButtonElement>(`button[value="${no.value}"]`)?.click();
        }}
      >
        <div className="overlay-head">
          <h2 id="question-title">{title}</h2>
        </div>
        <div className="overlay-body">
          <p>{text}</p>
          <FormFooter>
            {children}
            <Button name={no.name} value={no.value} form={FORM_ID}>
              No
            </Button>
          </FormFooter>
        </div>
      </dialog>
    </>
  );
}
