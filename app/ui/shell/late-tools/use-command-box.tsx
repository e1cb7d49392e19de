import { type ComponentType, useEffect, useState } from "react";
import type { CommandBoxProps } from "./command-box";

/** Opens the command box on Ctrl+K, on a Mac ⌘K. */
export function useCommandBox() {
  const [Box, setBox] = useState<ComponentType<CommandBoxProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      import("./command-box").then(
        ({ CommandBox }) => {
          setBox(() => CommandBox);
          setOpen(true);
        },
        () => {},
      );
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return Box && isOpen && <Box onClose={() => setOpen(false)} />;
}
