import { type RefObject, useEffect, useRef, useState } from "react";
import type { BulkAct } from "../bulk/bulk-acts";

/** The tick boxes of the list belong to it by this name. */
export const SELECTION = "selection";

type BarProps = {
  acts: BulkAct[] /** What leads to an act's page. */;
  to: (route: string) => string;
  kept: [string, string][];
};

/** The list as a form: what is ticked goes to the page of the button that is pressed (LST-026). */
export function BulkBar({ acts, to, kept }: BarProps) {
  const form = useRef<HTMLFormElement>(null);
  const selected = useSelected(form);
  return (
    <form method="get" id={SELECTION} ref={form} className="bulk-bar cluster no-print">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span role="status">{selected === null ? "Tick work orders:" : `${selected} selected`}</span>
      {acts.map(({ route, label }) => (
        <button
          key={route}
          type="submit"
          formAction={to(route)}
          className="button-small"
          disabled={selected === 0}
        >
          {label}
        </button>
      ))}
    </form>
  );
}

/** How many are ticked; null without scripts, where nobody counts. */
function useSelected(form: RefObject<HTMLFormElement>) {
  const [selected, setSelected] = useState<number | null>(null);
  useEffect(() => {
    const counted = () => setSelected(new FormData(form.current!).getAll("win").length);
    counted();
    document.addEventListener("change", counted);
    return () => document.removeEventListener("change", counted);
  }, [form]);
  return selected;
}
