import { Link } from "@remix-run/react";
import { applicationLabels, applicationTones } from "~/applications/components/application-status";
import { paths } from "~/paths";
import { money, payUnits } from "~/platform/text/format";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import type { ContractorPage } from "../contractor-page.server";

type Props = { applies: ContractorPage["contractor"]["applies"] };

export const ApplicationList = ({ applies }: Props) => (
  <ul className="lines">
    {applies.map(({ id, win, title, status, isCounterOffer, basicType, bidBaseCents, createdAt }) => (
      <li key={id}>
        <p className="spread">
          <Link to={paths.order("all", win)} discover="none">
            {title || "Untitled"} · WIN {win}
          </Link>
          <Chip tone={applicationTones[status]}>{applicationLabels[status]}</Chip>
        </p>
        <p className="muted">
          {isCounterOffer ? "Counter offer" : "As posted"} · {money(bidBaseCents)} / {payUnits[basicType]} ·{" "}
          <Moment at={createdAt} />
        </p>
      </li>
    ))}
  </ul>
);
