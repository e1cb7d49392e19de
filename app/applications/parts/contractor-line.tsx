import type { ReactNode } from "react";
import { RatingChip } from "~/contractors/parts/rating";
import { paths } from "~/paths";
import { count, miles, phone } from "~/platform/format";
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
};

/** Who it is, how good, how far away, and how to reach him. `children` stand beside the name. */
export function ContractorLine({ contractor, children }: { contractor: Contractor; children: ReactNode }) {
  const { name, pictureFileId } = contractor;
  return (
    <div className="person">
      <Avatar name={name} src={pictureFileId === null ? null : paths.picture(pictureFileId)} />
      <div>
        <p className="cluster">
          <b>{name}</b>
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
      </div>
    </div>
  );
}
