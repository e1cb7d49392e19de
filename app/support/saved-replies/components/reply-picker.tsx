import { type MouseEvent, useRef } from "react";
import { staffPaths } from "~/staff-paths";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";

export type ReplyTitle = { id: number; title: string };
type Props = {
  replies: readonly ReplyTitle[];
  errors?: string[];
  /** The id of the text field that gets the reply. */
  into: string;
};

/** Inserts a saved reply at the cursor; without scripts, or when it can't be loaded, the form comes back with it. */
export function ReplyPicker({ replies, errors, into }: Props) {
  const select = useRef<HTMLDivElement>(null);
  const insert = async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    const id = select.current?.querySelector("select")?.value;
    if (!id) return;
    event.preventDefault();
    const content = await loadReply(id);
    const field = document.getElementById(into);
    if (content !== undefined && field instanceof HTMLTextAreaElement) insertText(field, content);
    else button.form?.requestSubmit(button);
  };
  return (
    <div className="reply-picker" ref={select}>
      <SelectField
        field={plainField("savedReply", { errors })}
        label="Saved reply"
        placeholder="Choose"
        options={replies.map(({ id, title }) => ({ value: String(id), label: title }))}
        tight
      />
      <Button name="insert" value="on" formNoValidate onClick={insert}>
        Insert
      </Button>
    </div>
  );
}

async function loadReply(id: string): Promise<string | undefined> {
  const answer = await fetch(staffPaths.savedRepliesCall()).catch(() => undefined);
  const body: Answer = await answer?.json().catch(() => undefined);
  return body?.payload?.savedReplies?.find(({ _id }) => _id === id)?.content;
}
type Answer = { payload?: { savedReplies?: { _id: string; content: string }[] } } | undefined;

/** Replaces what is selected; the browser's own command can be undone, where it has one. */
function insertText(field: HTMLTextAreaElement, text: string) {
  field.focus();
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
