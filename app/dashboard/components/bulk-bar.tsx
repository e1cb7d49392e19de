import { Link, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BulkAction, BulkLabel } from "~/bulk/actions";
import { ONLY_SELECTED } from "~/export/export-selection";
import { paths } from "~/paths";
import { Menu } from "~/ui/overlays/menu";
import { ExportButtons } from "./head/export-buttons";
import { SELECTION } from "./selection";

type BarProps = {
  actions: BulkAction[];
  /** Size of the whole list, formatted: "1,429". */
  all: string;
  ticked: readonly number[];
  to: (action: string) => string;
  /** Contractors, whose header has no buttons, export the whole list here. */
  exports: "all" | "selected" | false;
  exportTo: (format: "xlsx" | "csv") => string;
  hiddenFields: [string, string][];
};

/** A form around the list: a button sends the selected orders to the page of its action. */
export function BulkBar({ actions, all, ticked, to, hiddenFields, exports, exportTo }: BarProps) {
  const form = useRef<HTMLFormElement>(null);
  // Must run before the boxes are counted.
  useSelectionFromUrl(form, ticked);
  const [selected, onPage] = useSelected(form);
  const button = ({ name, label }: BulkAction) => (
    <button key={name} type="submit" formAction={to(name)} className="button-small">
      <ActionLabel label={label} all={all} />
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
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selected !== null && <SelectAll form={form} selected={selected} of={onPage} />}
      <Hint selected={selected} hasActions={actions.length > 0} />
      {actions.filter(({ inBar }) => inBar).map(button)}
      {actions.some(({ inBar }) => !inBar) && (
        <Menu label="More" size="small" iconOnly="phone">
          {actions.filter(({ inBar }) => !inBar).map(button)}
          {exports === "selected" && exportSelected}
          <Link to={paths.bulkRuns()} discover="none">
            Latest bulk runs
          </Link>
        </Menu>
      )}
      {exports === "selected" && actions.every(({ inBar }) => inBar) && exportSelected}
      {exports === "all" && <ExportButtons to={exportTo} small />}
    </form>
  );
}

/** Says "Publish selected" or "Publish all 1,429"; CSS (bulk.css) hides the part that does not apply. */
function ActionLabel({ label, all }: { label: BulkLabel; all: string }) {
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

/** Without scripts the selection is not counted, so CSS hides the hint once a box is checked. */
function Hint({ selected, hasActions }: { selected: number | null; hasActions: boolean }) {
  if (selected !== null) return <span role="status">{selected} selected</span>;
  return hasActions ? (
    <span className="about-all">Select some, or apply to all:</span>
  ) : (
    <span>Select work orders:</span>
  );
}

const boxesIn = ({ current }: RefObject<HTMLFormElement>) =>
  [...current!.elements].filter(
    (each) => each instanceof HTMLInputElement && each.name === "win",
  ) as HTMLInputElement[];

/** Sets the boxes from the URL when a bulk dialog closes, because the list stays mounted meanwhile. */
function useSelectionFromUrl(form: RefObject<HTMLFormElement>, ticked: readonly number[]) {
  const isUnderDialog = useLocation().pathname.includes("/bulk-");
  const wasUnderDialog = useRef(isUnderDialog);
  useEffect(() => {
    if (wasUnderDialog.current && !isUnderDialog)
      for (const box of boxesIn(form)) box.checked = ticked.includes(Number(box.value));
    wasUnderDialog.current = isUnderDialog;
  }, [form, isUnderDialog, ticked]);
}

/** Counts the selected boxes (null without scripts) and all boxes of the page. */
function useSelected(form: RefObject<HTMLFormElement>): [selected: number | null, of: number] {
  const [counts, setCounts] = useState<[number | null, number]>([null, 0]);
  const count = useRef(() => {});
  count.current = () => {
    const boxes = boxesIn(form);
    const now = [boxes.filter(({ checked }) => checked).length, boxes.length] as [number, number];
    setCounts((before) => (before.join() === now.join() ? before : now));
  };
  // Runs after each render, because a filter or a live update may have changed the rows.
  useEffect(() => count.current());
  useEffect(() => {
    const onChange = () => count.current();
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  return counts;
}

type AllProps = { form: RefObject<HTMLFormElement>; selected: number; of: number };

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
          for (const each of boxesIn(form)) each.checked = currentTarget.checked;
        }}
      />
    </label>
  );
}
