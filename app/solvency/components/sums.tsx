import { money } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";

export type Line = { label: string; note?: string; at?: Date | string; cents: number };

export const Sums = ({ caption, lines, total }: { caption: string; lines: Line[]; total: number }) => (
  <table className="sums">
    <caption>{caption}</caption>
    <tbody>
      {lines.map(({ label, note, at, cents }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            <small className="muted">
              {note}
              {at && (
                <>
                  As of <Moment at={at} />
                </>
              )}
            </small>
          </th>
          <td className="num">{money(cents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td className="num">{money(total)}</td>
      </tr>
    </tfoot>
  </table>
);
