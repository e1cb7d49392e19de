import { Link } from "@remix-run/react";
import { money } from "~/platform/text/format";

export type StripFigure = {
  label: string;
  /** Cents where it is money. */
  value: number;
  isMoney?: boolean;
  to: string;
  /** Waits for somebody to do something about it. */
  needsYou?: boolean;
};

/** A few figures beside each other, each a link that leads on. */
export const Strip = ({ figures, label }: { figures: readonly StripFigure[]; label?: string }) => (
  <nav className="strip" aria-label={label ?? "Figures"}>
    <ul>
      {figures.map(({ label: name, value, isMoney, to, needsYou }) => (
        <li key={name} className={needsYou ? "needs-you" : undefined}>
          <Link to={to}>
            <b className="num">{isMoney ? money(value) : value.toLocaleString("en-US")}</b> {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
