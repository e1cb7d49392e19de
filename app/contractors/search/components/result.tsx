import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { count, miles, phone } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { Avatar } from "~/ui/display/avatar";
import { Chip } from "~/ui/display/chip";
import { Email } from "~/ui/display/email";
import { Badges } from "../../certificates/badges";
import { RatingBar } from "../../ratings/rating-bar";
import type { SearchRow } from "../rows.server";

type ResultProps = {
  row: SearchRow;
  profileTo: string;
  inviteTo: string;
  /** `null` if the user may not block. */
  blockTo: string | null;
};

export function Result({ row, profileTo, inviteTo, blockTo }: ResultProps) {
  const place = [row.city, row.stateCode].filter(Boolean).join(", ");
  const facts = [
    place && `${place} ${row.zipCode}`.trim(),
    row.miles !== null && `${miles(row.miles)} away`,
    count(row.completedCount, "completed work order"),
  ];
  return (
    <li className="result">
      <div className="person">
        <Avatar
          name={row.name}
          src={row.pictureFileId === null ? null : paths.smallPicture(row.pictureFileId)}
        />
        <div>
          <p className="cluster">
            <Link to={profileTo} preventScrollReset discover="none">
              <b>{row.name}</b>
            </Link>
            <span className="muted num">#{row.id}</span>
            {row.isBlocked && <Chip tone="red">Blocked</Chip>}
          </p>
          <p className="muted">{facts.filter(Boolean).join(" · ")}</p>
          <p className="cluster breaks">
            {row.phone && <a href={`tel:+1${row.phone}`}>{phone(row.phone)}</a>}
            <a href={`mailto:${row.email}`}>
              <Email>{row.email}</Email>
            </a>
          </p>
          {row.groups.length > 0 && (
            <p>
              <span className="muted">Groups:</span> {row.groups.map(({ name }) => name).join(", ")}
            </p>
          )}
          <Badges certificates={row.certificates} />
        </div>
      </div>
      <div className="result-side">
        <RatingBar percent={row.rating} />
        <p className="cluster">
          {!row.isBlocked && (
            <LinkButton to={inviteTo} icon="send" aria-label={`Invite ${row.name}`}>
              Invite
            </LinkButton>
          )}
          {blockTo && (
            <LinkButton to={blockTo} variant="quiet" aria-label={`Block ${row.name}`} discover="none">
              Block
            </LinkButton>
          )}
        </p>
      </div>
    </li>
  );
}
