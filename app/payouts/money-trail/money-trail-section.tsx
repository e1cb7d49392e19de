import { money } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { type Step, stepLabels } from "./money-trail";

/** Draws where an order's pay is: one line for each step, with its amount, time and journals. */
export const MoneyTrail = ({ steps, timeZone }: { steps: Step[]; timeZone: string }) => (
  <OneZone timeZone={timeZone}>
    <ol className="money-trail">
      {steps.map(({ name, state, at, cents, note, moves }) => (
        <li key={name} data-state={state}>
          <b>{stepLabels[name]}</b>
          <span className="num">{cents !== null && money(cents)}</span>
          <span className="muted">
            {at ? <Moment at={at} timeZone={timeZone} /> : state === "next" && "Not yet"}
            {state === "failed" && " Failed"}
          </span>
          {note && <p>{note}</p>}
          {moves.length > 0 && (
            <ul className="muted">
              {moves.map((move) => (
                <li key={move.journalId}>
                  {moves.length > 1 && (
                    <>
                      {move.text} {money(move.cents)}, <Moment at={move.at} timeZone={timeZone} />,{" "}
                    </>
                  )}
                  {moves.length > 1 ? "journal" : "Journal"} <span className="num">{move.journalId}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </OneZone>
);
