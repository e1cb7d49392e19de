import { useNavigate } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { isRowPart, type RowPart } from "~/order-form/row-edit/row-parts";
import { loadPart } from "./load-part";
import type { EditorProps } from "./row-editor";

type Opened = Omit<EditorProps, "onClose"> & { Editor: ComponentType<EditorProps> };

const loadEditor = () => import("./row-editor");

/** Opens a popover for a row's value; the editor loads when somebody points at such a value. Else its link is followed. */
export function useRowEditor() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const wanted = useRef<Element | null>(null);

  const open = async (link: HTMLAnchorElement, win: number, part: RowPart) => {
    wanted.current = link;
    try {
      const [{ RowEditor }, loaded] = await Promise.all([loadEditor(), loadPart(win, part)]);
      if (wanted.current === link) setOpened({ Editor: RowEditor, link, win, part, loaded });
    } catch {
      if (wanted.current === link) navigate(link.pathname + link.hash);
    }
  };
  const onClickCapture = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkAt(event.target);
    const [win, part] = link?.dataset.edit?.split(" ") ?? [];
    if (!link || !isRowPart(part)) return;
    event.preventDefault();
    void open(link, Number(win), part);
  };
  const preload = ({ target }: { target: EventTarget }) => {
    if (linkAt(target)) loadEditor().catch(() => {}); // A click then follows the link.
  };
  return {
    handlers: { onClickCapture, onPointerOver: preload, onFocus: preload },
    opened,
    close: () => setOpened(null),
  };
}

const linkAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-edit]") : null;
