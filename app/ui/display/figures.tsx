import { date, moment, money } from "~/platform/format";

/** Cents as dollars, in tabular digits. Unknown shows nothing. */
export const Money = ({ cents }: { cents: number | null | undefined }) =>
  cents == null ? null : <span className="num">{money(cents)}</span>;

/** An instant in the zone of its place. */
export function Moment({ at, timeZone }: { at: Date | string | null | undefined; timeZone?: string }) {
  if (!at) return null;
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {moment(at, timeZone)}
    </time>
  );
}

/** A calendar date, yyyy-MM-dd. */
export const Day = ({ on }: { on: string | null | undefined }) =>
  on ? (
    <time className="num" dateTime={on.slice(0, 10)}>
      {date(on)}
    </time>
  ) : null;
