import { type RefObject, useEffect, useRef, useState } from "react";
import { ONLY_SELECTED } from "~/work-orders/export/chosen";
import type { BulkAct } from "../bulk/bulk-acts";
import { ExportButtons } from "./export-buttons";
import { SELECTION } from "./selection";

type BarProps = {
  acts: BulkAct[];
  /** What leads to an act's page. */
  to: (route: string) => string;
  /** For contractors, whose header has no buttons, all that the list shows can be had here. */
  exports: "all" | "selected" | false;
  exportTo: (format: "xlsx" | "csv") => string;
  kept: [string, string][];
};

/** The list as a form: what is ticked goes to the page of the button that is pressed (LST-026). */
export function BulkBar({ acts, to, kept, exports, exportTo }: BarProps) {
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
      {exports === "selected" && (
        <button
          type="submit"
          formAction={exportTo("xlsx")}
          {...ONLY_SELECTED}
          className="button-small"
          disabled={selected === 0}
        >
          Export selected
        </button>
      )}
      {exports === "all" && <ExportButtons to={exportTo} small />}
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
