import { date, moment, momentDay, momentIn, money } from "~/platform/text/format";
import { useViewerZone } from "~/platform/time/viewer-zone";
import { useNamedZone } from "./one-zone";

export const Money = ({ cents }: { cents: number | null | undefined }) =>
  cents == null ? null : <span className="num">{money(cents)}</span>;

type MomentProps = {
  at: Date | string | null | undefined;
  /** The time zone of the order's site; by default the viewer's. */
  timeZone?: string;
  muted?: boolean;
};

export function Moment({ at, timeZone, muted }: MomentProps) {
  const viewerZone = useViewerZone();
  const namedZone = useNamedZone();
  if (!at) return null;
  return (
    <time className={muted ? "muted num" : "num"} dateTime={new Date(at).toISOString()}>
      {namedZone ? momentIn(at, namedZone) : moment(at, timeZone ?? viewerZone)}
    </time>
  );
}

export function MomentDay({ at }: { at: Date | string }) {
  const viewerZone = useViewerZone();
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {momentDay(at, viewerZone)}
    </time>
  );
}

export const Day = ({ on }: { on: string | null | undefined }) =>
  on ? (
    <time className="num" dateTime={on.slice(0, 10)}>
      {date(on)}
    </time>
  ) : null;
