import { Link } from "@remix-run/react";
import { money } from "~/platform/text/format";

export type KeyNumber = {
  label: string;
  value: number;
  isMoney?: boolean;
  to: string;
  /** Marks a number that waits for someone's action. */
  needsYou?: boolean;
};

export const KeyNumbers = ({ numbers, label }: { numbers: readonly KeyNumber[]; label?: string }) => (
  <nav className="strip" aria-label={label ?? "Key numbers"}>
    <ul>
      {numbers.map(({ label: name, value, isMoney, to, needsYou }) => (
        <li key={name} className={needsYou ? "needs-you" : undefined}>
          <Link to={to}>
            <b className="num">{isMoney ? money(value) : value.toLocaleString("en-US")}</b> {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
