import { type RefObject, useEffect, useRef, useState } from "react";
import { controlProps, Field, type FieldProps } from "./field";

type RichProps = FieldProps & { maxLength?: number; rows?: number };
type Editor = typeof import("./rich-editor").RichEditor;

/** A textarea, filled by an editor where scripts run. The server sanitizes both. */
export function RichTextField({ rows = 6, maxLength, ...look }: RichProps) {
  const { field } = look;
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const Editor = useEditor(area);
  const control = controlProps(look);
  // Label, error summary and form library focus the textarea, which passes the focus to the editor.
  const hiddenTextareaProps = {
    className: "hidden-visually",
    tabIndex: -1,
    "aria-hidden": true,
    onFocus: () => editor.current?.focus(),
  };
  return (
    <Field {...look} labelId={`${field.id}-label`}>
      {Editor && (
        <Editor key={`${field.key}-editor`} id={field.id} editor={editor} area={area} control={control} />
      )}
      <textarea
        key={field.key}
        ref={area}
        className="rich-plain"
        {...control}
        rows={rows}
        enterKeyHint="enter"
        maxLength={maxLength ?? field.maxLength}
        defaultValue={field.defaultValue}
        {...(Editor ? hiddenTextareaProps : {})}
      />
    </Field>
  );
}

/** Loads the editor when the field is near the viewport; without it the textarea stays. */
function useEditor(area: RefObject<HTMLTextAreaElement>) {
  const [editor, setEditor] = useState<Editor>();
  useEffect(() => {
    const plain = area.current;
    if (!plain) return;
    const unmounted = new AbortController();
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        import("./rich-editor").then(
          ({ RichEditor }) => whenNotTyping(plain, () => setEditor(() => RichEditor), unmounted.signal),
          () => undefined,
        );
      },
      { rootMargin: "50%" },
    );
    near.observe(plain);
    return () => {
      near.disconnect();
      unmounted.abort();
    };
  }, [area]);
  return editor;
}

/** Waits until the textarea has lost focus, so that it is not replaced while somebody types. */
function whenNotTyping(plain: HTMLElement, then: () => void, signal: AbortSignal) {
  if (signal.aborted) return;
  if (document.activeElement === plain) plain.addEventListener("blur", then, { once: true, signal });
  else then();
}
