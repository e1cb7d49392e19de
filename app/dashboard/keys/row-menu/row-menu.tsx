import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { pressInTurn } from "~/ui/held-keys";
import { titleOf } from "~/ui/titles";
import "./row-menu.css";

export type RowMenuProps = { row: Element; x: number; y: number; onClose: () => void };

/** Offers the links of a row, at a place in the window. */
export function RowMenu({ row, x, y, onClose }: RowMenuProps) {
  const chosen = useRef<HTMLAnchorElement>();
  const main = row.querySelector<HTMLAnchorElement>(".main a");
  const links = [".row-action", "a[data-edit]"].flatMap((kind) => [
    ...row.querySelectorAll<HTMLAnchorElement>(kind),
  ]);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          tabIndex={-1}
          className="row-menu-place"
          aria-label={`Actions: ${main?.textContent}`}
          style={{ left: x, top: y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-items row-menu"
          align="start"
          onKeyDownCapture={(event) => pressInTurn(event.nativeEvent)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (chosen.current) chosen.current.click();
            else main?.focus();
          }}
        >
          {links.map((link) => (
            <DropdownMenu.Item
              key={titleOf(link)}
              asChild
              onSelect={() => {
                chosen.current = link;
              }}
            >
              <button type="button">{titleOf(link)}</button>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
