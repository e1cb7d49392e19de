import { useEffect, useRef, useState } from "react";
import { NO_FILES_CHOSEN } from "~/field-work/completion/deliverables";
import { now } from "~/offline/now";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { FormFooter } from "~/ui/fields/form-footer";
import { actKinds, type NewAct, type WantedAct } from "../rules/act";
import { draftKey, fillFrom, textsToKeep } from "../rules/draft";
import { type DraftContent as Content, dropDraft, readDraft, saveDraft } from "../store/draft-store";
import { ActFields } from "./act-fields";
import { readAct } from "./read-act";
import { useChosenFiles } from "./use-chosen-files";

type Props = {
  account: string;
  wanted: WantedAct;
  title: string;
  onTake: (acts: NewAct[]) => Promise<void>;
  onClose: () => void;
};

/** A form that works without a network: keeps what is entered on the phone, also before it is kept as an act. */
export function ActSheet(props: Props) {
  const key = draftKey(props.account, props.wanted);
  const [draft, setDraft] = useState<Content>();
  useEffect(() => {
    readDraft(key).then(setDraft, () => setDraft({}));
  }, [key]);
  return draft && <Sheet {...props} draft={draft} draftKey={key} />;
}

type SheetProps = Props & { draft: Content; draftKey: string };

function Sheet({ account, wanted, title, draft, draftKey: key, onTake, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isKeeping, setKeeping] = useState(false);
  const needsFile = wanted.kind === "photo";
  // A phone without room still takes what is entered, as long as the sheet is open.
  const save = (content: Content) => void saveDraft(account, key, content).catch(() => {});
  const chosen = useChosenFiles({
    isMany: needsFile,
    before: draft.files,
    onChange: (files) => save({ files }),
  });
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
      await dropDraft(key).catch(() => {});
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
          onInput={({ currentTarget }) => save({ values: textsToKeep(new FormData(currentTarget)) })}
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
            filled={fillFrom(draft.values, wanted.filled)}
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
