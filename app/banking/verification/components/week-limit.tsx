import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";

export type ShownAllowance = {
  reason: string | null;
  week: { limitCents: number; usedCents: number; leftCents: number; freeAt: Date | string } | null;
};

/** Says why a company can't add funds by bank, or how much an unverified company has left this week. */
export const AllowanceNotice = ({ reason, week }: ShownAllowance) => {
  if (reason)
    return (
      <Notice type="error">
        <p>{reason}</p>
        <p>
          <Link to={paths.bankVerification()}>Company verification</Link>
        </p>
      </Notice>
    );
  if (!week) return null;
  return (
    <Notice>
      <p>
        Until your company is verified, it can add {money(week.limitCents)} a week by bank, fees included.{" "}
        <Link to={paths.bankVerification()}>Verify your company</Link>
      </p>
      <WeekLimit {...week} />
    </Notice>
  );
};

export const WeekLimit = ({ usedCents, leftCents, freeAt }: NonNullable<ShownAllowance["week"]>) => (
  <div className="week-limit">
    <DefinitionList
      items={[
        { label: "Used this week", value: <span className="num">{money(usedCents)}</span> },
        { label: "Left this week", value: <span className="num">{money(leftCents)}</span> },
        { label: "The next week begins", value: <Moment at={freeAt} /> },
      ]}
    />
  </div>
);
