import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";

/** FRM-004: asked before a template takes the place of what was typed. It comes with scripts alone, so it needs no address. */
export function RewriteQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (ref.current && !ref.current.open) ref.current.showModal();
  }, []);
  return (
    <>
      <div className="scrim" />
      <dialog ref={ref} className="dialog dialog-small" aria-labelledby="rewrite-title" onClose={onNo}>
        <header className="overlay-head">
          <h2 id="rewrite-title">Use Template</h2>
        </header>
        <div className="overlay-body">
          <p>Are you sure (all fields will be rewrite)?</p>
          <FormFooter>
            <Button type="button" variant="primary" onClick={onYes}>
              Yes
            </Button>
            <Button type="button" onClick={onNo}>
              No
            </Button>
          </FormFooter>
        </div>
      </dialog>
    </>
  );
}
