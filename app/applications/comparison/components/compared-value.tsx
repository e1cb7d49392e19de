import type { Cell } from "../comparison";

/** `wraps`: the value may take two lines, as a date and a time. */
type Props = { cell: Cell; best?: string | false; wraps?: boolean };

/** A value over its difference to what was posted. */
export const ComparedValue = ({ cell: { text, difference, tone }, best, wraps }: Props) => (
  <>
    <span className={wraps ? undefined : "num"}>{text}</span>
    <span className={tone ? `under bid-${tone}` : "under muted"}>{difference}</span>
    {best && <span className="under bid-less">{best}</span>}
  </>
);
