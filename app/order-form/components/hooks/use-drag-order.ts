import { type PointerEvent, useRef, useState } from "react";

/** In CSS pixels. */
const DRAG_DISTANCE = 1;
type Drag = { from: number; to: number };

/** Drags a list row by its handle; `onMove` is called once, when the pointer is released. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ at: number; y: number } | null>(null);

  const handle = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { at, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const dragStart = start.current;
      if (!dragStart || Math.abs(event.clientY - dragStart.y) < DRAG_DISTANCE) return;
      const rows = [...(event.currentTarget.closest("ol, ul")?.children ?? [])];
      setDrag({ from: dragStart.at, to: rowAt(rows, event.clientY) });
    },
    onPointerUp() {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
      start.current = null;
      setDrag(null);
    },
    onPointerCancel() {
      start.current = null;
      setDrag(null);
    },
  });

  return { drag, handle };
}

function rowAt(rows: Element[], y: number) {
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}
