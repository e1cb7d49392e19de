import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badges } from "~/contractors/certificates/badges";
import type { Badge } from "~/contractors/certificates/passed-certificates.server";
import { RatingChip } from "~/contractors/ratings/rating-chip";
import { paths } from "~/paths";
import { count, miles, phone } from "~/platform/text/format";
import { Avatar } from "~/ui/display/avatar";

type Contractor = {
  name: string;
  rating: number;
  phone: string;
  email: string;
  city: string;
  stateCode: string;
  miles: number | null;
  completedCount: number;
  pictureFileId: number | null;
  certificates?: readonly Badge[];
};

type LineProps = {
  contractor: Contractor;
  to: string;
  children: ReactNode;
};

export function ContractorLine({ contractor, to, children }: LineProps) {
  const { name, pictureFileId } = contractor;
  return (
    <div className="person">
      <Avatar name={name} src={pictureFileId === null ? null : paths.smallPicture(pictureFileId)} />
      <div>
        <p className="cluster">
          <Link to={to} preventScrollReset discover="none">
            <b>{name}</b>
          </Link>
          <RatingChip percent={contractor.rating} />
          {children}
        </p>
        <p className="muted">
          {[
            [contractor.city, contractor.stateCode].filter(Boolean).join(", "),
            contractor.miles !== null && `${miles(contractor.miles)} away`,
            count(contractor.completedCount, "completed work order"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="cluster">
          {contractor.phone && <a href={`tel:+1${contractor.phone}`}>{phone(contractor.phone)}</a>}
          <a href={`mailto:${contractor.email}`}>{contractor.email}</a>
        </p>
        <Badges certificates={contractor.certificates ?? []} />
      </div>
    </div>
  );
}
