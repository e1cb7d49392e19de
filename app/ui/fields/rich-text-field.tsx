import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../display/icon";
import { controlProps, Field, type FieldProps } from "./field";
import { asHtml, cleanFragment } from "./rich-html";
import { LinkTool } from "./rich-link-tool";

type RichProps = FieldProps & { maxLength?: number; rows?: number };

/**
 * A textarea that posts its text or HTML. Where scripts run, an editor in front of it writes into it. The server
 * sanitizes both.
 */
export function RichTextField({ rows = 6, maxLength, ...look }: RichProps) {
  const { field } = look;
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => setEditing(typeof document.execCommand === "function"), []);
  const control = controlProps(look);
  // Label, error summary and form library know the textarea, so its focus goes on to the editor.
  const behind = {
    className: "hidden-visually",
    tabIndex: -1,
    "aria-hidden": true,
    onFocus: () => editor.current?.focus(),
  };
  return (
    <Field {...look} labelId={`${field.id}-label`}>
      {editing && <Editor key={field.key} id={field.id} editor={editor} area={area} control={control} />}
      <textarea
        key={field.key}
        ref={area}
        {...control}
        rows={rows}
        maxLength={maxLength ?? field.maxLength}
        defaultValue={field.defaultValue}
        {...(editing ? behind : {})}
      />
    </Field>
  );
}

type EditorProps = {
  id: string;
  editor: RefObject<HTMLDivElement>;
  area: RefObject<HTMLTextAreaElement>;
  control: ReturnType<typeof controlProps>;
};

function Editor({ id, editor, area, control }: EditorProps) {
  useEffect(() => {
    // Only once: afterwards the person edits it, not React.
    editor.current?.replaceChildren(cleanFragment(asHtml(area.current?.value ?? "")));
    document.execCommand("defaultParagraphSeparator", false, "p");
    document.execCommand("styleWithCSS", false, "false");
  }, [area, editor]);
  function write() {
    if (!area.current || !editor.current) return;
    area.current.value = editor.current.textContent?.trim() ? editor.current.innerHTML : "";
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function run(command: string, value?: string) {
    editor.current?.focus();
    document.execCommand(command, false, value);
    write();
  }
  function paste(event: React.ClipboardEvent) {
    event.preventDefault();
    const { clipboardData } = event;
    const holder = document.createElement("div");
    holder.append(
      cleanFragment(clipboardData.getData("text/html") || asHtml(clipboardData.getData("text/plain"))),
    );
    run("insertHTML", holder.innerHTML);
  }
  return (
    <div className="rich-editor">
      <Toolbar editor={editor} run={run} />
      {/* biome-ignore lint/a11y/useSemanticElements: no element but this edits formatted text */}
      <div
        ref={editor}
        className="rich rich-area"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-required={control.required}
        aria-invalid={control["aria-invalid"]}
        aria-describedby={control["aria-describedby"]}
        tabIndex={0}
        onInput={write}
        onPaste={paste}
      />
    </div>
  );
}

type ToolbarProps = { editor: RefObject<HTMLDivElement>; run: (command: string, value?: string) => void };

const tools: { command: string; label: string; face: string | { icon: IconName } }[] = [
  { command: "bold", label: "Bold", face: "B" },
  { command: "italic", label: "Italic", face: "I" },
  { command: "insertUnorderedList", label: "Bulleted list", face: { icon: "list" } },
  { command: "insertOrderedList", label: "Numbered list", face: "1." },
];

function Toolbar({ editor, run }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label="Formatting">
      {tools.map(({ command, label, face }) => (
        <button
          key={command}
          type="button"
          className={`button-quiet button-icon tool-${command}`}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {typeof face === "string" ? <span aria-hidden="true">{face}</span> : <Icon name={face.icon} />}
          <span className="hidden-visually">{label}</span>
        </button>
      ))}
      <LinkTool editor={editor} run={run} />
    </div>
  );
}
