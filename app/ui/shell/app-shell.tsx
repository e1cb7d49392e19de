import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Avatar } from "../display/avatar";
import { Icon, type IconName } from "../display/icon";
import { Link } from "../link";
import { LateTools } from "./late-tools/late-tools";
import { Mark } from "./mark";
import { MenuToggle } from "./menu-toggle";
import { SkipLink } from "./skip-link";

/** Lite mode sends no scripts. Both directions load a new document, so that it takes effect at once. */
function LiteSwitch({ lite }: { lite: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.lite()} className="lite-switch">
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <button type="submit" className="button-link" name="lite" value={lite ? "0" : "1"}>
        {lite ? "Leave Lite mode" : "Lite mode"}
      </button>
      <small className="muted">
        {lite ? "No scripts are loaded." : "Loads less, for slow phones and networks."}
      </small>
    </form>
  );
}

export type MenuItem = { label: string; to: string; icon: IconName };
export type MenuGroup = { label?: string; items: readonly MenuItem[] };

type ShellProps = {
  user: {
    name: string;
    note?: string;
    picture?: string | null;
  };
  home: string;
  menu: readonly MenuGroup[];
  lite: boolean;
  narrowMenu: boolean;
  tools?: ReactNode;
  menuActions?: ReactNode;
  children: ReactNode;
};

/** Top bar, side menu and content. The menu opens without scripts: its toggle is a checkbox read by CSS. */
export function AppShell({ user, home, menu, lite, narrowMenu, tools, menuActions, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <div className="shell">
      <SkipLink />
      <header className="shell-head no-print">
        <MenuToggle narrow={narrowMenu} />
        <div className="top-bar">
          <Link to={home} className="top-bar-title" discover="none">
            <Mark />
            Callout
          </Link>
          <search className="top-bar-find">
            <form action={paths.find()}>
              <input
                type="search"
                name="q"
                aria-label="Find anything"
                aria-keyshortcuts="Control+K"
                placeholder="Find anything"
              />
              <button type="submit" title="Find anything">
                <Icon name="search" />
                <span className="hidden-visually">Find anything</span>
              </button>
            </form>
          </search>
          <div className="top-bar-tools">
            <Link to={paths.find()} className="top-bar-find-link" title="Find" discover="none">
              <Icon name="search" />
              <span className="hidden-visually">Find</span>
            </Link>
            {tools}
            <Link to={paths.profile()} className="top-bar-user" discover="none">
              <Avatar name={user.name} src={user.picture} />
              <span className="hidden-visually">Profile of {user.name}</span>
            </Link>
            <LogOut />
          </div>
        </div>
        <nav className="side" id="side" aria-label="Main menu">
          {menu.map((group, index) => (
            <MenuLinks key={group.label ?? index} group={group} pathname={pathname} />
          ))}
          {menuActions && <div className="side-actions">{menuActions}</div>}
          <div className="side-foot">
            <p>
              <b>{user.name}</b>
              {user.note && <span className="muted">{user.note}</span>}
            </p>
            <LiteSwitch lite={lite} />
          </div>
        </nav>
        <label className="side-scrim" htmlFor="menu-open">
          <span className="hidden-visually">Close menu</span>
        </label>
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <LateTools />
    </div>
  );
}

/** Loads a new document, so that nothing stays in memory. */
const LogOut = () => (
  <form method="post" action={paths.signOut()}>
    <button type="submit" className="button-quiet top-bar-logout" title="Log out">
      <Icon name="logout" />
      <span>Log out</span>
    </button>
  </form>
);

/** Whether a page is the entry's own or below it. */
const isWithin = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);

function MenuLinks({ group, pathname }: { group: MenuGroup; pathname: string }) {
  return (
    <div className="side-group">
      {group.label && <p className="side-label">{group.label}</p>}
      <ul>
        {group.items.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to} discover="none" aria-current={isWithin(to, pathname) ? "page" : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
