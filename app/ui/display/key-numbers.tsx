import { money } from "~/platform/text/format";
import { Link } from "../link";

export type KeyNumber = {
  label: string;
  value: number;
  isMoney?: boolean;
  to: string;
  /** Counting stopped at the value. */
  more?: boolean;
  note?: string;
  /** Marks a number that waits for someone's action. */
  needsYou?: boolean;
};

type KeyNumbersProps = { numbers: readonly KeyNumber[]; label?: string; oneLine?: boolean };

export const KeyNumbers = ({ numbers, label, oneLine }: KeyNumbersProps) => (
  <nav className={oneLine ? "strip strip-line" : "strip"} aria-label={label ?? "Key numbers"}>
    <ul>
      {numbers.map(({ label: name, value, more, note, isMoney, to, needsYou }) => (
        <li key={name} className={needsYou ? "needs-you" : undefined}>
          <Link to={to}>
            <b className="num">
              {isMoney ? money(value) : value.toLocaleString("en-US")}
              {more && "+"}
            </b>{" "}
            {name}
            {note && <small> {note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
