import { type ComponentType, type MouseEvent, useState } from "react";
import type { RowMenuProps } from "./row-menu";

type Opened = Omit<RowMenuProps, "onClose"> & { RowMenu: ComponentType<RowMenuProps> };

/** Opens a menu of a row's actions on a right click beside its links and on the key M. It loads when it is first wanted. */
export function useRowMenu() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const onContextMenu = (event: MouseEvent) => {
    const row = rowAt(event);
    if (!row) return;
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    import("./row-menu").then(
      ({ RowMenu }) => setOpened({ RowMenu, row, x, y }),
      () => {}, // Each action is a link in the row too.
    );
  };
  return { handlers: { onContextMenu }, opened, close: () => setOpened(null) };
}

/** The browser's own menu stays for links, selected text and touch. */
function rowAt({ target, isTrusted }: MouseEvent) {
  if (!(target instanceof Element) || matchMedia("(hover: none)").matches) return null;
  const hasOwnMenu = target.closest("a, button, input") || getSelection()?.toString();
  return isTrusted && hasOwnMenu ? null : target.closest("tbody > tr:not(.group-head)");
}
