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
import { dropFilesOfForm, filesOfForm } from "./form-files";
import { readAct } from "./read-act";
import { useChosenFiles } from "./use-chosen-files";

type Props = {
  account: string;
  wanted: WantedAct;
  title: string;
  onTake: (acts: NewAct[]) => Promise<void>;
  onKept: () => void;
  onClose: () => void;
};

/** A form that works without a network: keeps what is entered on the phone, also before it is kept as an act. */
export function ActSheet(props: Props) {
  const { account, wanted } = props;
  const key = draftKey(account, wanted);
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    beginWith(account, key, wanted.form).then(setBegun);
  }, [account, key, wanted.form]);
  return begun && <Sheet {...props} {...begun} draftKey={key} />;
}

type Begun = {
  draft: Content;
  /** The files of the page's form, and whether the sheet begins with no others. */
  handed: readonly string[];
  hasFormFilesOnly: boolean;
};

/** A sheet goes on with its draft and with what was chosen in the page's form. */
async function beginWith(account: string, key: string, form: string | undefined): Promise<Begun> {
  const draft = await readDraft(key).catch((): Content => ({}));
  const { files, keptAs } = await filesOfForm(account, form, draft.files).catch(() => noFiles);
  const own = draft.files ?? [];
  return {
    draft: { ...draft, files: [...own, ...files] },
    handed: keptAs,
    hasFormFilesOnly: own.length === 0,
  };
}
const noFiles = { files: [], keptAs: [] };

type SheetProps = Props & Begun & { draftKey: string };

function Sheet({
  account,
  wanted,
  title,
  draft,
  handed,
  hasFormFilesOnly,
  draftKey: key,
  ...on
}: SheetProps) {
  const { onTake, onKept, onClose } = on;
  const begunWith = draft.files?.length ?? 0;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isKeeping, setKeeping] = useState(false);
  const needsFile = wanted.kind === "photo";
  // A phone without room still takes what is entered, as long as the sheet is open.
  const save = (content: Content) => void saveDraft(account, key, content).catch(() => {});
  const chosen = useChosenFiles({
    isMany: wanted.kind !== "expense",
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
      // A form that arrived after all stands for this act only if it had the same files.
      const isOfForm = hasFormFilesOnly && chosen.files.every(({ key }) => key < begunWith);
      const filled = isOfForm ? wanted.filled : { ...wanted.filled, formKey: "" };
      await onTake(readAct(new FormData(form), { ...wanted, title, filled }, files, actedAt));
      await Promise.all([dropDraft(key), dropFilesOfForm(account, handed)]).catch(() => {});
      onKept();
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
