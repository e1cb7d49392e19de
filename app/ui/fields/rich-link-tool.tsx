import { type RefObject, useRef, useState } from "react";
import { Icon } from "../display/icon";

type LinkToolProps = { editor: RefObject<HTMLDivElement>; run: (command: string, value?: string) => void };

export function LinkTool({ editor, run }: LinkToolProps) {
  const [asking, ask] = useState(false);
  const selected = useRef<Range | null>(null);
  function open() {
    const selection = getSelection();
    const inside = selection?.rangeCount && editor.current?.contains(selection.anchorNode);
    selected.current = inside ? selection.getRangeAt(0) : null;
    ask(Boolean(inside && !selection.isCollapsed));
  }
  function apply(address: string) {
    ask(false);
    if (!address.trim() || !selected.current) return;
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(selected.current);
    run("createLink", /^[a-z]+:/i.test(address) ? address : `https://${address.trim()}`);
  }
  if (!asking)
    return (
      <button
        type="button"
        className="button-quiet button-icon"
        title="Link the selected text"
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        <Icon name="link" />
        <span className="hidden-visually">Link the selected text</span>
      </button>
    );
  return (
    <input
      type="url"
      aria-label="Address of the link"
      placeholder="https://"
      // biome-ignore lint/a11y/noAutofocus: it appears because its button was pressed
      autoFocus
      onBlur={(event) => apply(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        apply(event.key === "Enter" ? event.currentTarget.value : "");
      }}
    />
  );
}
