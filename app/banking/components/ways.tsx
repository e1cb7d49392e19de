import { Link } from "@remix-run/react";

type Props = {
  label: string;
  ways: { to: string; label: string; current?: boolean }[];
};

/** MON-006: which way to pay a form is about. Each has an address of its own, so that it works without scripts too. */
export const Ways = ({ label, ways }: Props) => (
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
