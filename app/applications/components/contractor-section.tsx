import { Link } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { Badges } from "~/contractors/certificates/badges";
import type { Badge } from "~/contractors/certificates/passed-certificates.server";
import { RatingChip } from "~/contractors/ratings/rating-chip";
import { paths } from "~/paths";
import { miles, phone } from "~/platform/text/format";
import { Avatar } from "~/ui/display/avatar";

type Assigned = {
  id: number;
  name: string;
  phone: string;
  email: string;
  pictureFileId: number | null;
  miles: number | null;
  rating: number;
  certificates: readonly Badge[];
};

export function ContractorSection({ contractor, to }: { contractor: Assigned; to: string }) {
  const { name, pictureFileId } = contractor;
  return (
    <div className="person" id="contractor">
      <Avatar name={name} src={pictureFileId === null ? null : paths.smallPicture(pictureFileId)} />
      <div>
        <p className="cluster">
          <PersonLink
            id={contractor.id}
            otherwise={
              <Link to={to} preventScrollReset discover="none">
                <b>{name}</b>
              </Link>
            }
          >
            {name}
          </PersonLink>{" "}
          <RatingChip percent={contractor.rating} />
        </p>
        <p className="cluster">
          {contractor.phone && <a href={`tel:+1${contractor.phone}`}>{phone(contractor.phone)}</a>}
          <a href={`mailto:${contractor.email}`}>{contractor.email}</a>
          {contractor.miles !== null && <span className="muted num">{miles(contractor.miles)} away</span>}
        </p>
        <Badges certificates={contractor.certificates} />
      </div>
    </div>
  );
}
