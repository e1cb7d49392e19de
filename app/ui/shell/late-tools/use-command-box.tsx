import { type ComponentType, useEffect, useState } from "react";
import { holdKeysUntil } from "~/ui/held-keys";
import type { CommandBoxProps } from "./command-box";

type Opened = Pick<CommandBoxProps, "begun" | "opener">;

/** The top bar's box, which without scripts is a form that leads to the page. */
const topBarBox = () => document.querySelector<HTMLInputElement>(".top-bar-find input");

/** Opens the command box from the top bar, on Ctrl+K (on a Mac ⌘K), and on / where no list has a search of its own. */
export function useCommandBox() {
  const [Box, setBox] = useState<ComponentType<CommandBoxProps>>();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = () => {
      const opener = document.activeElement;
      import("./command-box").then(
        ({ CommandBox }) => {
          const field = topBarBox();
          if (opener === field) holdKeysUntil(".command-box");
          setBox(() => CommandBox);
          setOpened({ begun: opener === field ? (field?.value ?? "") : "", opener });
          if (field) field.value = "";
        },
        () => {},
      );
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      holdKeysUntil(".command-box");
      open();
    };
    const onFocus = ({ target }: Event) => target === topBarBox() && open();
    if (document.activeElement === topBarBox() && topBarBox()) open();
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  return Box && opened && <Box {...opened} onClose={() => setOpened(undefined)} />;
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === "k";
  const isTyping = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return key === "/" && !isTyping && !document.querySelector(".list-filters input[name='search']");
}
