import { useEffect, useRef } from "react";
import type { BulkAction, BulkLabel } from "~/bulk/actions";
import { ONLY_SELECTED } from "~/export/export-selection";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/overlays/menu";
import { ExportButtons } from "./head/export-buttons";
import { SELECTION } from "./selection";
import { forgetTicks } from "./ticks/saved-ticks";
import { type Ticks, useTicks } from "./ticks/use-ticks";

type BarProps = {
  actions: BulkAction[];
  /** Size of the whole list, formatted: "1,429". */
  all: string;
  /** Whether the list has more than this page. */
  isMore: boolean;
  /** Names the list, whose pages share a selection. */
  list: string;
  ticked: readonly number[];
  /** The orders of this page. */
  wins: readonly number[];
  /** The list without a selection. */
  here: string;
  to: (action: string) => string;
  /** Contractors, whose header has no buttons, export the whole list here. */
  exports: "all" | "selected" | false;
  exportTo: (format: "xlsx" | "csv") => string;
  hiddenFields: [string, string][];
};

/** A form around the list: a button sends the selected orders to the page of its action. */
export function BulkBar({ actions, all, isMore, list, ticked, wins, to, here, ...more }: BarProps) {
  const form = useRef<HTMLFormElement>(null);
  const { hiddenFields, exports, exportTo } = more;
  const ticks = useTicks(form, list, ticked, wins);
  const button = ({ name, label, inBar }: BulkAction) => (
    <button key={name} type="submit" formAction={to(name)} className="button-small">
      <ActionLabel label={label} all={all} isBesideCount={inBar && ticks.selected !== null} />
    </button>
  );
  const exportSelected = (
    <button
      type="submit"
      formAction={exportTo("xlsx")}
      {...ONLY_SELECTED}
      className="button-small"
      disabled={ticks.selected === 0 || ticks.isAll}
    >
      Export selected
    </button>
  );
  return (
    <form
      method="get"
      id={SELECTION}
      ref={form}
      className="bulk-bar cluster no-print"
      onSubmit={({ nativeEvent }) => isBulkAction(nativeEvent as SubmitEvent) && forgetTicks(list)}
    >
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ticks.others.map((win) => (
        <input key={win} type="hidden" name="win" value={win} />
      ))}
      {ticks.selected === null ? (
        <>
          <Hint hasActions={actions.length > 0} />
          {ticks.others.length > 0 && (
            <span>
              {ticks.others.length} selected on other pages. <a href={here}>Clear</a>
            </span>
          )}
        </>
      ) : (
        <Selection ticks={ticks} all={all} isMore={isMore} />
      )}
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

type LabelProps = { label: BulkLabel; all: string; isBesideCount?: boolean };

const isBulkAction = ({ submitter }: SubmitEvent) =>
  submitter instanceof HTMLButtonElement && submitter.formAction.includes("/bulk-");

/**
 * Says "Publish selected" or "Publish all 1,429"; CSS (bulk.css) hides the part that does not apply. Beside "2 selected" only
 * "Publish" is seen, so that the bar has room.
 */
function ActionLabel({ label, all, isBesideCount }: LabelProps) {
  const [before, after] = label.split("selected");
  return (
    <span>
      {before}
      <span className={isBesideCount ? "about-ticked hidden-visually" : "about-ticked"}>selected</span>
      <span className="about-either"> or </span>
      <span className="about-all">all {all}</span>
      {after}
    </span>
  );
}

/** Without scripts the selection is not counted, so CSS hides the hint once a box is checked. */
const Hint = ({ hasActions }: { hasActions: boolean }) =>
  hasActions ? (
    <span className="about-all">Select some, or apply to all:</span>
  ) : (
    <span>Select work orders:</span>
  );

/** Selects this page; then says what is selected, and offers the other pages. */
function Selection({ ticks, all, isMore }: { ticks: Ticks; all: string; isMore: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const { selected, others, onPage, isPageTicked, isAll } = ticks;
  const label = `This page (${onPage})`;
  const isAny = isAll || (selected ?? 0) > 0;
  useEffect(() => {
    box.current!.indeterminate = !isAll && isAny && !isPageTicked;
  }, [isAll, isAny, isPageTicked]);
  return (
    <>
      <label className="reach tick-page">
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          title={label}
          checked={isAll || isPageTicked}
          disabled={isAll}
          onChange={({ currentTarget }) => ticks.tickPage(currentTarget.checked)}
        />
        {!isAny && <span aria-hidden="true">{label}</span>}
      </label>
      <span role="status">
        {isAll ? `All ${all} selected` : isAny && `${selected!.toLocaleString("en-US")} selected`}
        {!isAll && others.length > 0 && ` (${others.length} on other pages)`}
      </span>
      {isAny && (
        <span className="tick-more">
          {isPageTicked && !isAll && isMore && (
            <Button type="button" variant="link" onClick={ticks.tickAll}>
              Select all {all} that match
            </Button>
          )}
          <Button type="button" variant="link" onClick={ticks.clear}>
            Clear
          </Button>
        </span>
      )}
    </>
  );
}
