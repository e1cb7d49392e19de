import { Link } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BulkAct } from "~/bulk/acts";
import { paths } from "~/paths";
import { Menu } from "~/ui/overlays/menu";
import { ONLY_SELECTED } from "~/work-orders/export/chosen";
import { ExportButtons } from "./export-buttons";
import { SELECTION } from "./selection";

type BarProps = {
  acts: BulkAct[];
  /** What leads to an act's page. */
  to: (act: string) => string;
  /** For contractors, whose header has no buttons, all that the list shows can be had here. */
  exports: "all" | "selected" | false;
  exportTo: (format: "xlsx" | "csv") => string;
  kept: [string, string][];
};

/** The list as a form: what is ticked goes to the page of the button that is pressed (LST-026). */
export function BulkBar({ acts, to, kept, exports, exportTo }: BarProps) {
  const form = useRef<HTMLFormElement>(null);
  const selected = useSelected(form);
  const button = ({ name, label, short }: BulkAct) => (
    <button
      key={name}
      type="submit"
      formAction={to(name)}
      className="button-small"
      aria-label={short && label}
    >
      {short ?? label}
    </button>
  );
  const exportSelected = (
    <button
      type="submit"
      formAction={exportTo("xlsx")}
      {...ONLY_SELECTED}
      className="button-small"
      disabled={selected === 0}
    >
      Export selected
    </button>
  );
  return (
    <form method="get" id={SELECTION} ref={form} className="bulk-bar cluster no-print">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span role="status">{said(selected, acts.length > 0)}</span>
      {acts.filter(({ short }) => short).map(button)}
      {acts.some(({ short }) => !short) && (
        <Menu label="More" size="small">
          {acts.filter(({ short }) => !short).map(button)}
          {exports === "selected" && exportSelected}
          <Link to={paths.bulkRuns()} discover="none">
            Latest bulk runs
          </Link>
        </Menu>
      )}
      {exports === "selected" && acts.every(({ short }) => short) && exportSelected}
      {exports === "all" && <ExportButtons to={exportTo} small />}
    </form>
  );
}

/** BLK-008: without a tick the acts are about the whole list; their pages say so, and how many that are. */
function said(selected: number | null, hasActs: boolean) {
  if (selected) return `${selected} selected`;
  if (!hasActs) return selected === null ? "Tick work orders:" : "0 selected";
  return selected === null ? "What is ticked, else the whole list:" : "0 selected: the whole list";
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
