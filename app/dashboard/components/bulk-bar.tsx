import { Link, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BulkAct, BulkLabel } from "~/bulk/actions";
import { ONLY_SELECTED } from "~/export/chosen";
import { paths } from "~/paths";
import { Menu } from "~/ui/overlays/menu";
import { ExportButtons } from "./export-buttons";
import { SELECTION } from "./selection";

type BarProps = {
  acts: BulkAct[];
  /** How many orders the whole list has: "1,429". */
  all: string;
  /** The orders that the address ticks. */
  ticked: readonly number[];
  /** What leads to an act's page. */
  to: (act: string) => string;
  /** For contractors, whose header has no buttons, all that the list shows can be had here. */
  exports: "all" | "selected" | false;
  exportTo: (format: "xlsx" | "csv") => string;
  kept: [string, string][];
};

/** The list as a form: what is ticked goes to the page of the button that is pressed (LST-026). */
export function BulkBar({ acts, all, ticked, to, kept, exports, exportTo }: BarProps) {
  const form = useRef<HTMLFormElement>(null);
  // Before the boxes are counted.
  useTicksOfAddress(form, ticked);
  const [selected, ofPage] = useSelected(form);
  const button = ({ name, label }: BulkAct) => (
    <button key={name} type="submit" formAction={to(name)} className="button-small">
      <About label={label} all={all} />
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
      <Hint selected={selected} hasActs={acts.length > 0} />
      {acts.filter(({ inBar }) => inBar).map(button)}
      {acts.some(({ inBar }) => !inBar) && (
        <Menu label="More" size="small" iconOnly="phone">
          {acts.filter(({ inBar }) => !inBar).map(button)}
          {exports === "selected" && exportSelected}
          <Link to={paths.bulkRuns()} discover="none">
            Latest bulk runs
          </Link>
        </Menu>
      )}
      {exports === "selected" && acts.every(({ inBar }) => inBar) && exportSelected}
      {exports === "all" && <ExportButtons to={exportTo} small />}
    </form>
  );
}

/**
 * Names what a button acts on (BLK-008): "Publish selected" with a tick, "Publish all 1,429" without one. bulk.css hides
 * the words that are not true; a browser that can't tell shows "Publish selected or all 1,429".
 */
function About({ label, all }: { label: BulkLabel; all: string }) {
  const [before, after] = label.split("selected");
  return (
    <span>
      {before}
      <span className="about-ticked">selected</span>
      <span className="about-either"> or </span>
      <span className="about-all">all {all}</span>
      {after}
    </span>
  );
}

/** Without scripts nothing counts the ticks: the hint about all goes as soon as one is set, as on the buttons. */
function Hint({ selected, hasActs }: { selected: number | null; hasActs: boolean }) {
  if (selected !== null) return <span role="status">{selected} selected</span>;
  return hasActs ? (
    <span className="about-all">Tick some, or act on all:</span>
  ) : (
    <span>Tick work orders:</span>
  );
}

const boxesOf = ({ current }: RefObject<HTMLFormElement>) =>
  [...current!.elements].filter(
    (each) => each instanceof HTMLInputElement && each.name === "win",
  ) as HTMLInputElement[];

/**
 * Sets the boxes as the address says when a bulk dialog is left: Cancel brings the ticks back in the address, and after
 * the act nothing is ticked (BLK-017). The list is not mounted again in between, so the browser would keep them.
 */
function useTicksOfAddress(form: RefObject<HTMLFormElement>, ticked: readonly number[]) {
  const isUnderDialog = useLocation().pathname.includes("/bulk-");
  const wasUnderDialog = useRef(isUnderDialog);
  useEffect(() => {
    if (wasUnderDialog.current && !isUnderDialog)
      for (const box of boxesOf(form)) box.checked = ticked.includes(Number(box.value));
    wasUnderDialog.current = isUnderDialog;
  }, [form, isUnderDialog, ticked]);
}

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
