import { type ComponentType, useEffect, useState } from "react";
import { hideTitle, restoreTitle } from "~/ui/titles";
import type { TooltipProps } from "./tooltip";

/** As long as browsers wait with a title; a focus by key waits for nothing. */
const HOVER_MS = 500;

/** Shows titles of controls also to those who move by keyboard, whom browsers show none. */
export function useTooltips() {
  const [shown, setShown] = useState<{ Tooltip: ComponentType<TooltipProps>; at: Element; text: string }>();
  useEffect(() => {
    if (matchMedia("(hover: none)").matches) return;
    let titled: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Gives the title back, which was hidden so that the browser does not show it as well. */
    const end = () => {
      clearTimeout(timer);
      if (titled) restoreTitle(titled);
      titled = undefined;
      setShown(undefined);
    };
    const begin = (control: Element, delay: number) => {
      end();
      titled = control;
      timer = setTimeout(() => {
        import("./tooltip").then(
          ({ Tooltip }) => {
            if (titled !== control || !control.isConnected) return;
            setShown({ Tooltip, at: control, text: hideTitle(control) });
          },
          () => {},
        );
      }, delay);
    };
    const onEnter = (event: Event) => {
      const control = titledControl(event.target);
      if (!control || control === titled) return;
      const byKey = event.type === "focusin";
      if (!byKey || control.matches(":focus-visible")) begin(control, byKey ? 0 : HOVER_MS);
    };
    const onLeave = (event: Event) => {
      const to = (event as PointerEvent | FocusEvent).relatedTarget;
      if (titled && !(to instanceof Node && titled.contains(to))) end();
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && end();
    const handlers = [
      ["pointerover", onEnter],
      ["focusin", onEnter],
      ["pointerout", onLeave],
      ["focusout", onLeave],
      ["pointerdown", end],
      ["scroll", end],
      ["keydown", onKey],
    ] as const;
    for (const [type, handle] of handlers) document.addEventListener(type, handle as EventListener, true);
    return () => {
      end();
      for (const [type, handle] of handlers)
        document.removeEventListener(type, handle as EventListener, true);
    };
  }, []);
  return shown && <shown.Tooltip at={shown.at} text={shown.text} />;
}

/** Dialogs are above everything that could be shown beside their controls: there the browser shows the title. */
function titledControl(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest("dialog")) return undefined;
  return target.closest("a[title], button[title], summary[title]") ?? undefined;
}
