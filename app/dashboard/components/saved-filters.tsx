import { Form } from "@remix-run/react";
import type { Audience } from "~/order-lists/pinned/pinned-view";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Link } from "~/ui/link";
import { joinChips } from "../filters/filter-chips";
import type { ListLinks } from "../list-links";

type SwitchProps = { to: string; name: string; on: boolean };

const AlertSwitch = ({ to, name, on }: SwitchProps) => (
  <Form method="post" action={to} preventScrollReset className="cluster alert-switch">
    <input type="hidden" name="on" value={String(!on)} />
    {on && <Chip tone="green">Emailed each morning</Chip>}
    <Button icon={on ? "close" : "mail"} size="small">
      {on ? "Stop emails" : "Email me new work"}
      <span className="hidden-visually"> for {name}</span>
    </Button>
  </Form>
);

type Saved = {
  id: number;
  name: string;
  to: string;
  chips: string[];
  mailed: boolean;
  pinned: Audience | null;
};
type SavedFilterProps = { saved: Saved; links: ListLinks; mayAlert: boolean; mayShare: boolean };

const pinnedTexts: Record<Audience, string> = { me: "Pinned for you", company: "Pinned for your company" };

export function SavedFilter({ saved, links, mayAlert, mayShare }: SavedFilterProps) {
  const { id, name, to, chips, mailed, pinned } = saved;
  return (
    <li className="section">
      <h3>
        <Link to={to} className="alone">
          {name}
        </Link>
      </h3>
      <p className="muted">{joinChips(chips)}</p>
      {pinned && (
        <p>
          <Chip tone="teal">{pinnedTexts[pinned]}</Chip>
        </p>
      )}
      {mayAlert && <AlertSwitch to={links.savedFilter(id, "alert")} name={name} on={mailed} />}
      <p className="cluster">
        {(pinned !== "company" || mayShare) && (
          <PinLink id={id} name={name} links={links} isPinned={pinned !== null} />
        )}
        <Link to={links.savedFilter(id, "rename")} preventScrollReset>
          Rename<span className="hidden-visually"> {name}</span>
        </Link>
        <Link to={links.savedFilter(id, "delete")} preventScrollReset>
          Delete<span className="hidden-visually"> {name}</span>
        </Link>
      </p>
    </li>
  );
}

type PinLinkProps = { id: number; name: string; links: ListLinks; isPinned: boolean };

const PinLink = ({ id, name, links, isPinned }: PinLinkProps) => (
  <Link to={links.savedFilter(id, "pin")} preventScrollReset>
    {isPinned ? "Change pin" : "Pin as a tab"}
    <span className="hidden-visually"> for {name}</span>
  </Link>
);

type SharedProps = {
  views: { id: number; name: string; owner: string; to: string }[];
  links: ListLinks;
  mayShare: boolean;
};

/** Views of colleagues that the whole company sees. */
export function SharedViews({ views, links, mayShare }: SharedProps) {
  if (views.length === 0) return null;
  return (
    <>
      <h3>Pinned for your company</h3>
      <ul className="plain-list">
        {views.map(({ id, name, owner, to }) => (
          <li key={id} className="section">
            <p>
              <Link to={to} className="alone">
                {name}
              </Link>
            </p>
            <p className="muted">Saved by {owner}</p>
            {mayShare && (
              <p className="cluster">
                <PinLink id={id} name={name} links={links} isPinned />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
