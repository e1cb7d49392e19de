import { useEffect, useRef } from "react";
import { Icon, type IconName } from "../display/icon";
import { useSoftLinks } from "../soft-links";

export type Tab = {
  to: string;
  label: string;
  count?: number | null;
  /** There are more than `count`, where counting stopped. */
  more?: boolean;
  current?: boolean;
  icon?: IconName;
};

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const onClick = useSoftLinks();
  const active = tabs.find(({ current }) => current)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what asks for it
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    // scrollIntoView would also scroll the page.
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [active]);
  return (
    // biome-ignore lint/a11y: only the links inside are pressed, also by key; this handler follows them
    <nav className="tabs" aria-label={label} ref={nav} onClick={onClick}>
      <ul>
        {tabs.map(({ to, label: name, count, more, current, icon }) => (
          <li key={to + name}>
            <a href={to} aria-current={current ? "page" : undefined}>
              {icon ? <NamedByPerson icon={icon} name={name} /> : name}
              {count != null && (
                <span className="num">
                  {" "}
                  {count.toLocaleString("en-US")}
                  {more && "+"}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Cuts a name that somebody typed, which may be long. */
const NamedByPerson = ({ icon, name }: { icon: IconName; name: string }) => (
  <>
    <Icon name={icon} />
    <span className="tab-name" title={name}>
      {name}
    </span>
  </>
);
