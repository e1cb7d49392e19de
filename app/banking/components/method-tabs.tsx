import { Link } from "@remix-run/react";

type Props = {
  label: string;
  ways: { to: string; label: string; current?: boolean }[];
};

/** Chooses the payment method of a form. Each has its own URL, so that it works without JavaScript. */
export const MethodTabs = ({ label, ways }: Props) => (
  <nav className="ways" aria-label={label}>
    {ways.map(({ to, label: name, current }) => (
      <Link
        key={to}
        to={to}
        className="button"
        aria-current={current ? "page" : undefined}
        preventScrollReset
        replace
        discover="none"
      >
        {name}
      </Link>
    ))}
  </nav>
);
