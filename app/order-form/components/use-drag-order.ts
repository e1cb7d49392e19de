import { type PointerEvent, useRef, useState } from "react";

/** FRM-025: a drag begins once the pointer has moved this far. */
const DRAG_DISTANCE = 1;
type Drag = { from: number; to: number };

/**
 * Dragging a row of a list by its handle, with a mouse or a finger. The rows are `li`s; nothing moves until the
 * pointer is let go, then `onMove` is told once.
 */
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
      const begun = start.current;
      if (!begun || Math.abs(event.clientY - begun.y) < DRAG_DISTANCE) return;
      const rows = [...(event.currentTarget.closest("ol, ul")?.children ?? [])];
      setDrag({ from: begun.at, to: rowAt(rows, event.clientY) });
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

/** The row whose middle is next below the pointer, counted as if the dragged one were already out. */
function rowAt(rows: Element[], y: number) {
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}
