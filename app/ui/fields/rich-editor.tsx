import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { Toolbar as Radix } from "radix-ui";
import { type RefObject, useEffect, useState } from "react";
import { Icon, type IconName } from "../display/icon";
import type { controlProps } from "./field";
import { schema, toDocument, toHtml, toSlice } from "./rich-html";
import { LinkTool } from "./rich-link-tool";

type EditorProps = {
  id: string;
  editor: RefObject<HTMLDivElement>;
  area: RefObject<HTMLTextAreaElement>;
  control: ReturnType<typeof controlProps>;
};

export function RichEditor({ id, editor, area, control }: EditorProps) {
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  useEffect(() => {
    const [mount, plain] = [editor.current, area.current];
    if (!mount || !plain) return;
    const opened = new EditorView(
      { mount },
      {
        state: EditorState.create({ doc: toDocument(plain.value), plugins }),
        clipboardTextParser: toSlice,
        dispatchTransaction(transaction) {
          const next = opened.state.apply(transaction);
          opened.updateState(next);
          setState(next);
          if (transaction.docChanged) write(plain, toHtml(next.doc));
        },
      },
    );
    setView(opened);
    setState(opened.state);
    return () => opened.destroy();
  }, [area, editor]);
  return (
    <div className="rich-editor">
      <Toolbar view={view} state={state} />
      {/* biome-ignore lint/a11y/useSemanticElements: no element but this edits formatted text */}
      <div
        ref={editor}
        className="rich rich-area"
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-required={control.required}
        aria-invalid={control["aria-invalid"]}
        aria-describedby={control["aria-describedby"]}
        tabIndex={0}
      />
    </div>
  );
}

function write(plain: HTMLTextAreaElement, html: string) {
  plain.value = html;
  plain.dispatchEvent(new Event("input", { bubbles: true }));
}

const { strong, em, underline } = schema.marks as Record<string, MarkType>;
const { bullet_list, ordered_list, list_item, hard_break } = schema.nodes as Record<string, NodeType>;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break!.create()).scrollIntoView());
  return true;
};

// Without Mod-a, so that the browser selects all as text: commands for lists and links need a text selection.
const { "Mod-a": _, ...keys } = baseKeymap;

const plugins = [
  history(),
  keymap({
    "Mod-z": undo,
    "Shift-Mod-z": redo,
    "Mod-y": redo,
    "Mod-b": toggleMark(strong!),
    "Mod-i": toggleMark(em!),
    "Mod-u": toggleMark(underline!),
    // Tab moves to the next field.
    "Mod-]": sinkListItem(list_item!),
    "Mod-[": liftListItem(list_item!),
    "Shift-Enter": chainCommands(exitCode, breakLine),
    Enter: splitListItem(list_item!),
  }),
  keymap(keys),
];

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === bullet_list || type === ordered_list) return { type, at: $from.before(depth) };
  }
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.type === type) return liftListItem(list_item!)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };

const hasMark = (type: MarkType) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type);
};
const isList = (type: NodeType) => (state: EditorState) => listAround(state)?.type === type;

type Tool = {
  name: string;
  label: string;
  face: string | { icon: IconName };
  command: Command;
  isOn: (state: EditorState) => boolean;
};
const tools: Tool[] = [
  { name: "bold", label: "Bold", face: "B", command: toggleMark(strong!), isOn: hasMark(strong!) },
  { name: "italic", label: "Italic", face: "I", command: toggleMark(em!), isOn: hasMark(em!) },
  {
    name: "bullets",
    label: "Bulleted list",
    face: { icon: "list" },
    command: toggleList(bullet_list!),
    isOn: isList(bullet_list!),
  },
  {
    name: "numbers",
    label: "Numbered list",
    face: "1.",
    command: toggleList(ordered_list!),
    isOn: isList(ordered_list!),
  },
];

type ToolbarProps = { view?: EditorView; state?: EditorState };

function Toolbar({ view, state }: ToolbarProps) {
  function run(command: Command) {
    view?.focus();
    if (view) command(view.state, view.dispatch, view);
  }
  return (
    <Radix.Root aria-label="Formatting">
      <Radix.ToggleGroup
        type="multiple"
        aria-label="Text"
        value={tools.filter(({ isOn }) => state && isOn(state)).map(({ name }) => name)}
      >
        {tools.map(({ name, label, face, command }) => (
          <Radix.ToggleItem
            key={name}
            value={name}
            className={`button-quiet button-icon tool-${name}`}
            title={label}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            {typeof face === "string" ? <span aria-hidden="true">{face}</span> : <Icon name={face.icon} />}
            <span className="hidden-visually">{label}</span>
          </Radix.ToggleItem>
        ))}
      </Radix.ToggleGroup>
      <LinkTool view={view} />
    </Radix.Root>
  );
}
