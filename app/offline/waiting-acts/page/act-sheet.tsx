import { useEffect, useRef, useState } from "react";
import { NO_FILES_CHOSEN } from "~/field-work/completion/deliverables";
import { now } from "~/offline/now";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { FormFooter } from "~/ui/fields/form-footer";
import { actKinds, type NewAct } from "../rules/act";
import { ActFields } from "./act-fields";
import type { WantedAct } from "./catch-acts";
import { readAct } from "./read-act";
import { useChosenFiles } from "./use-chosen-files";

type Props = {
  wanted: WantedAct;
  title: string;
  onTake: (acts: NewAct[]) => Promise<void>;
  onClose: () => void;
};

/** A form that works without a network: keeps what is entered on the phone. */
export function ActSheet({ wanted, title, onTake, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isKeeping, setKeeping] = useState(false);
  const needsFile = wanted.kind === "photo";
  const chosen = useChosenFiles(needsFile);
  const [isFileMissed, setFileMissed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const keep = async (form: HTMLFormElement) => {
    if (needsFile && chosen.files.length === 0) {
      setFileMissed(true);
      form.querySelector<HTMLInputElement>("#act-files")?.focus();
      return;
    }
    const actedAt = now();
    setKeeping(true);
    try {
      const files = await chosen.settled();
      await onTake(readAct(new FormData(form), { ...wanted, title }, files, actedAt));
      onClose();
    } catch {
      setKeeping(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-small act-sheet"
      aria-labelledby="act-title"
      onClose={onClose}
    >
      <div className="overlay-head">
        <h2 id="act-title">{actKinds[wanted.kind]}</h2>
        <Button type="button" variant="quiet" onClick={onClose} title="Close">
          <Icon name="close" />
          <span className="hidden-visually">Close</span>
        </Button>
      </div>
      <div className="overlay-body">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void keep(event.currentTarget);
          }}
        >
          <p>
            {title} (WIN {wanted.win})
          </p>
          <ActFields
            kind={wanted.kind}
            filled={wanted.filled}
            chosen={chosen}
            fileError={isFileMissed && chosen.files.length === 0 ? NO_FILES_CHOSEN : undefined}
          />
          <p className="hint">There is no network. It is kept on this phone and sent when there is one.</p>
          <FormFooter>
            <Button variant="primary" disabled={isKeeping}>
              Keep and send later
            </Button>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
          </FormFooter>
        </form>
      </div>
    </dialog>
  );
}
