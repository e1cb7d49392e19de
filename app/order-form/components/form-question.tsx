import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { FORM_ID } from "./use-order-form";

type Props = {
  title: string;
  text: string;
  /** What is sent with "No", which shows the form as it was. */
  no: { name: string; value: string };
  /** "Yes", and what goes along with it. */
  children: ReactNode;
};

/** A step of the form, not a page of its own: the form lies behind it with everything that was typed. */
export function FormQuestion({ title, text, no, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // As markup it lies over the page; with scripts it also keeps the focus.
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
