import { useNavigate } from "@remix-run/react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { paths } from "~/paths";
import { type Command, commandsOn, matching, typedOrderNumber } from "./commands";
import "./command-box.css";

export type CommandBoxProps = { onClose: () => void };

/** Goes to a page, a list or a work order, or does what the open order offers, by typing a few letters. */
export function CommandBox({ onClose }: CommandBoxProps) {
  const navigate = useNavigate();
  const [opener] = useState(() => document.activeElement);
  const [commands] = useState(() => commandsOn(document));
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const chosen = useRef<Command>();
  const id = useId();
  const win = typedOrderNumber(typed);
  const shown = win
    ? [
        {
          group: "Work orders",
          label: `Open work order ${win}`,
          run: () => navigate(paths.order("all", win)),
        },
      ]
    : matching(commands, typed);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    chosen.current = command;
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") choose(shown[at]);
    else if (event.key === "ArrowDown") setAt((at + 1) % Math.max(1, shown.length));
    else if (event.key === "ArrowUp") setAt((at || shown.length) - 1);
    else return;
    event.preventDefault();
  };
  useEffect(() => () => chosen.current?.run(), []);
  return (
    // A modal one would add styles that the page's policy forbids; leaving this one closes it.
    <Dialog.Root open modal={false} onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="command-scrim" />
        <Dialog.Content
          className="command-box"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <Dialog.Title className="hidden-visually">Go to a page or do something</Dialog.Title>
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={shown[at] && `${id}-${at}`}
            aria-label="Command"
            placeholder="Page, action or work order number"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Commands id={id} shown={shown} at={at} onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandsProps = { id: string; shown: Command[]; at: number; onChoose: (command: Command) => void };

function Commands({ id, shown, at, onChoose }: CommandsProps) {
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current command is what asks for it
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which is no cleanup.
    current.current?.scrollIntoView({ block: "nearest" });
  }, [at, shown]);
  return (
    <>
      <div role="listbox" id={id} aria-label="Commands">
        {shown.map((command, n) => (
          // biome-ignore lint/a11y: the input keeps the focus and handles the keys
          <div
            key={`${command.group} ${command.label}`}
            id={`${id}-${n}`}
            ref={n === at ? current : undefined}
            role="option"
            aria-selected={n === at}
            onClick={() => onChoose(command)}
          >
            {command.label}
            <small className="muted">{command.group}</small>
          </div>
        ))}
      </div>
      <p role="status" className="muted">
        {shown.length === 0 && "Nothing found"}
      </p>
    </>
  );
}
