import { money, signedMoney } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";

export type Line = { label: string; note?: string; at?: Date | string; cents: number };

type Props = {
  caption: string;
  lines: Line[];
  total: number;
  /** Amounts may be negative, and have their sign. */
  isSigned?: boolean;
};

export const Sums = ({ caption, lines, total, isSigned }: Props) => {
  const amount = (cents: number) => (isSigned ? signedMoney(cents) : money(cents));
  return (
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
            <td className="num">{amount(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num">{amount(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
