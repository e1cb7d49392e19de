import { Link } from "@remix-run/react";

export type Tab = {
  to: string;
  label: string;
  count?: number | null;
  /** There are more than `count`: counting stopped there. */
  more?: boolean;
  current?: boolean;
};

/** Tabs are places with addresses: links, with how much is there. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label: name, count, more, current }) => (
          <li key={to}>
            <Link to={to} discover="none" aria-current={current ? "page" : undefined}>
              {name}
              {count != null && (
                <span className="num">
                  {" "}
                  {count.toLocaleString("en-US")}
                  {more && "+"}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
