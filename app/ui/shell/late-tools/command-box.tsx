import { useNavigate } from "@remix-run/react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { paths } from "~/paths";
import { type Command, commandsOn, matching, typedOrderNumber } from "./commands";
import { MIN_TYPED, useFound } from "./use-found";
import "./command-box.css";

export type CommandBoxProps = {
  /** Already typed into the top bar's box while this one loaded. */
  begun: string;
  opener: Element | null;
  onClose: () => void;
};

/** Finds anything, goes to a page or a list, or does what the open order offers, by typing a few letters. */
export function CommandBox({ begun, opener, onClose }: CommandBoxProps) {
  const navigate = useNavigate();
  const [commands] = useState(() => commandsOn(document));
  const [typed, setTyped] = useState(begun);
  const [at, setAt] = useState(0);
  const chosen = useRef<Command>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const text = typed.trim();
  const found = useFound(text);
  const shown = [
    ...(found ? [] : orderByNumber(text, navigate)),
    ...matching(commands, text),
    ...(found ?? []).flatMap(({ label: group, items }) =>
      items.map(({ label, detail, to }) => ({ group, label, detail, run: () => navigate(to) })),
    ),
    ...(text.length < MIN_TYPED
      ? []
      : [
          { group: "Find", label: `All results for “${text}”`, run: () => navigate(paths.find({ q: text })) },
        ]),
  ];
  const isEmpty = found?.length === 0 && shown.length === 1;
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
          onOpenAutoFocus={(event) => {
            // By itself it would select the text, and the next letter replace what is begun.
            event.preventDefault();
            input.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement && !opener.closest(".top-bar-find")) opener.focus();
          }}
        >
          <Dialog.Title className="hidden-visually">Find anything or go to a page</Dialog.Title>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={shown[at] && `${id}-${at}`}
            aria-label="Command"
            placeholder="Find anything, or go to a page"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Commands id={id} shown={shown} at={at} isEmpty={isEmpty} onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Until the answer of the server is there. */
function orderByNumber(text: string, navigate: (to: string) => void): Command[] {
  const win = typedOrderNumber(text);
  if (!win) return [];
  const run = () => navigate(paths.order("all", win));
  return [{ group: "Work orders", label: `Open work order ${win}`, run }];
}

type CommandsProps = {
  id: string;
  shown: Command[];
  at: number;
  isEmpty: boolean;
  onChoose: (command: Command) => void;
};

function Commands({ id, shown, at, isEmpty, onChoose }: CommandsProps) {
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
            key={`${command.group} ${command.label} ${command.detail}`}
            id={`${id}-${n}`}
            ref={n === at ? current : undefined}
            role="option"
            aria-selected={n === at}
            onClick={() => onChoose(command)}
          >
            <span>
              {command.label}
              {command.detail && <small className="muted">{command.detail}</small>}
            </span>
            <small className="muted">{command.group}</small>
          </div>
        ))}
      </div>
      <p role="status" className="muted">
        {isEmpty && "Nothing found"}
      </p>
    </>
  );
}
