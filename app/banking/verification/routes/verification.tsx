import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { DocumentsSection } from "../components/documents-section";
import { OwnersSection } from "../components/owners-section";
import { WeekLimit } from "../components/week-limit";
import { businessTypes } from "../fields";
import { maySubmit, UNVERIFIED_WEEK_CENTS } from "../standing";
import { standingLabel } from "../state-labels";
import { readAllowance, readVerification } from "../verification.server";

export const meta: MetaFunction = () => [{ title: "Company verification · Callout" }];

export const loader = guarded("bank-verification.read", async ({ actor }) => {
  const companyId = actor.companyId ?? 0;
  const [state, allowance] = await Promise.all([readVerification(companyId), readAllowance(companyId)]);
  return { state, allowance };
});

export default function CompanyVerification() {
  const { state, allowance } = useLoaderData<typeof loader>();
  const { label, tone } = standingLabel(state);
  const isSecond = state.businessType !== null;
  return (
    <div className="page verification">
      <header className="page-head">
        <div>
          <h1>Company verification</h1>
          <p className="cluster">
            <Chip tone={tone}>{label}</Chip>
            {state.businessType && <span className="muted">{businessTypes[state.businessType]}</span>}
            {state.checkedAt && (
              <span className="muted">
                As of <Moment at={state.checkedAt} />
              </span>
            )}
          </p>
        </div>
        {maySubmit(state) && (
          <LinkButton
            to={paths.bankVerificationAction("business")}
            variant="primary"
            icon="shield"
            preventScrollReset
          >
            {isSecond ? "Send again" : "Verify your company"}
          </LinkButton>
        )}
      </header>
      {allowance.reason && <Notice type="error">{allowance.reason}</Notice>}
      {state.directives.map((text) => (
        <Notice key={text} type="warning">
          {text}
        </Notice>
      ))}
      <section aria-labelledby="limit">
        <h2 id="limit">Adding funds by bank</h2>
        {allowance.week ? (
          <>
            <p>
              Our bank provider, Dwolla, lets a company that it has not verified send{" "}
              {money(UNVERIFIED_WEEK_CENTS)} a week, from Monday to Sunday (UTC), fees included. Once your
              company is verified, that limit no longer applies. While it is being verified, no transfer can
              be made.
            </p>
            <WeekLimit {...allowance.week} />
          </>
        ) : (
          <p>
            {allowance.reason
              ? "Transfers from your bank accounts are held until your company is verified."
              : "Your company is verified. The weekly limit does not apply to it."}
          </p>
        )}
      </section>
      <DocumentsSection {...state} />
      <OwnersSection {...state} />
      <p className="gap-below">
        <LinkButton to={paths.paymentMethods()} icon="arrowLeft">
          Payment Methods
        </LinkButton>
      </p>
      <RecordOutlet />
    </div>
  );
}
