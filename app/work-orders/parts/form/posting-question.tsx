import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";

type Props = { formId: string; text: string; cents: number };

/**
 * FRM-013: a step of the form, not a page of its own. The form lies behind it with everything that was typed, and both
 * answers send it again; the amount goes along, so that a figure that changed meanwhile is asked about anew.
 */
export function PostingQuestion({ formId, text, cents }: Props) {
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
        aria-labelledby="posting-title"
        aria-modal="true"
        onCancel={(event) => {
          event.preventDefault();
          ref.current?.querySelector<HTMLButtonElement>("button[value='edit']")?.click();
        }}
      >
        <header className="overlay-head">
          <h2 id="posting-title">Post work order</h2>
        </header>
        <div className="overlay-body">
          <p>{text}</p>
          <input type="hidden" name="posting" value={cents} form={formId} />
          <FormFooter>
            <Button variant="primary" name="status" value="published" form={formId}>
              Yes
            </Button>
            <Button name="status" value="edit" form={formId}>
              No
            </Button>
          </FormFooter>
        </div>
      </dialog>
    </>
  );
}
