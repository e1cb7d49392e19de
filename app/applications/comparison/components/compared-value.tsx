import type { Cell } from "../comparison";

type Props = { cell: Cell; best?: string | false };

/** A value over its difference to what was posted. */
export const ComparedValue = ({ cell: { text, difference, tone }, best }: Props) => (
  <>
    <span className="num">{text}</span>
    <span className={tone ? `under bid-${tone}` : "under muted"}>{difference}</span>
    {best && <span className="under bid-less">{best}</span>}
  </>
);
