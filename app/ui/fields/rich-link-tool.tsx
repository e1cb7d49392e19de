import type { EditorView } from "prosemirror-view";
import { Toolbar } from "radix-ui";
import { useState } from "react";
import { Icon } from "../display/icon";
import { schema } from "./rich-html";

/** Asks for the address in the toolbar itself; the editor keeps its selection. */
export function LinkTool({ view }: { view?: EditorView }) {
  const [asking, ask] = useState(false);
  function apply(address: string) {
    ask(false);
    const typed = address.trim();
    if (!typed || !view) return;
    const href = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
    const { from, to } = view.state.selection;
    view.dispatch(view.state.tr.addMark(from, to, schema.marks.link!.create({ href })));
  }
  if (!asking)
    return (
      <Toolbar.Button
        className="button-quiet button-icon"
        title="Link the selected text"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => ask(Boolean(view && !view.state.selection.empty))}
      >
        <Icon name="link" />
        <span className="hidden-visually">Link the selected text</span>
      </Toolbar.Button>
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
        if (event.key === "Escape") event.currentTarget.value = "";
        // Leaving the input applies its address.
        view?.focus();
      }}
    />
  );
}
