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
  const [selected, ofPage] = useSelected(form);
  const button = ({ name, label, short }: BulkAct) => (
    <button
      key={name}
      type="submit"
      formAction={to(name)}
      className="button-small"
      aria-label={short && spokenName(short, label)}
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
      {selected !== null && <SelectAll form={form} selected={selected} of={ofPage} />}
      <span role="status">{said(selected, acts.length > 0)}</span>
      {acts.filter(({ short }) => short).map(button)}
      {acts.some(({ short }) => !short) && (
        <Menu label="More" size="small" iconOnly="phone">
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

/** Who speaks to a browser says what they see (WCAG 2.5.3): a longer name counts only if it contains that. */
export const spokenName = (seen: string, label: string) => (label.includes(seen) ? label : undefined);

/** BLK-008: without a tick the acts are about the whole list; their pages say so, and how many that are. */
function said(selected: number | null, hasActs: boolean) {
  if (selected) return `${selected} selected`;
  if (!hasActs) return selected === null ? "Tick work orders:" : "0 selected";
  return selected === null ? "Ticked, else all:" : "All in the list";
}

const boxesOf = ({ current }: RefObject<HTMLFormElement>) =>
  [...current!.elements].filter(
    (each) => each instanceof HTMLInputElement && each.name === "win",
  ) as HTMLInputElement[];

/** Counts the ticked boxes, null without scripts, and all boxes of the page. */
function useSelected(form: RefObject<HTMLFormElement>): [selected: number | null, of: number] {
  const [counts, setCounts] = useState<[number | null, number]>([null, 0]);
  const count = useRef(() => {});
  count.current = () => {
    const boxes = boxesOf(form);
    const now = [boxes.filter(({ checked }) => checked).length, boxes.length] as [number, number];
    setCounts((before) => (before.join() === now.join() ? before : now));
  };
  // After each rendering: a filter or live news may have brought other rows.
  useEffect(() => count.current());
  useEffect(() => {
    const onChange = () => count.current();
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  return counts;
}

type AllProps = { form: RefObject<HTMLFormElement>; selected: number; of: number };

/** Ticks the rows that can be seen, or none of them. It sends nothing itself. */
function SelectAll({ form, selected, of }: AllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = selected > 0 && selected < of;
  }, [selected, of]);
  return (
    <label className="reach">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all on this page"
        title="Select all on this page"
        checked={of > 0 && selected === of}
        onChange={({ currentTarget }) => {
          for (const each of boxesOf(form)) each.checked = currentTarget.checked;
        }}
      />
    </label>
  );
}
