import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { passedCertificatesOf } from "~/contractors/certificates/passed-certificates.server";
import { profileOver } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { Panel } from "~/ui/overlays/panel";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { ApplicantCard, type ApplicantCardProps } from "../components/applicant-card";
import { DeclinedCard, type DeclinedCardProps } from "../components/declined-card";
import { RoutedCard } from "../components/routed-card";
import { countApplicantOverlaps } from "../overlaps/overlaps.server";
import { hasCheckedIn, isBlocked, listApplicants, offersAssign } from "../queries.server";
import { listDeclined, listRouted } from "../routing/route-queries.server";
import { postedView } from "../terms/to-form";

export const loader = guarded("work-order.see-applicants", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.see-applicants");
  const { tab = "all" } = params;
  const search = listQuery(request);
  const mayAssign = offersAssign(actor, order);
  const mayBlock = may(actor, "work-order.block-contractor", order);
  const mayUnassign = may(actor, "application.unassign", order) && !(await hasCheckedIn(db, order.id));
  const [applicants, invited, declined] = await Promise.all([
    listApplicants(db, actor, order),
    listRouted(db, actor, order),
    listDeclined(db, actor, order),
  ]);
  const badgesOf = await passedCertificatesOf(
    db,
    [...applicants, ...invited].map(({ contractorId }) => contractorId),
  );
  const mayInvite = may(actor, "application.route", order);
  const open = applicants.filter(({ status }) => status === "apply");
  const overlaps = await countApplicantOverlaps(actor, order, open, invited);
  const invitedIds = new Set(invited.map(({ contractorId }) => contractorId));
  const base = { tab, search };
  const action = (name: string) => paths.orderAction(tab, order.id, name, search);
  return {
    title: order.title,
    win: order.id,
    timeZone: order.timeZone,
    invitedCount: order.routedCount,
    invited: invited.map((contractor) => ({
      contractor: { ...contractor, certificates: badgesOf(contractor.contractorId) },
      hasOtherWork: contractor.contractorId in overlaps,
      profileTo: profileOver(base, order.id, contractor.contractorId, "applicants"),
      unrouteTo: action(`unroute/${contractor.contractorId}`),
      acceptTo: action(`accept/${contractor.contractorId}`),
    })),
    declined: declined.map(
      (contractor): DeclinedCardProps => ({
        contractor,
        profileTo: profileOver(base, order.id, contractor.contractorId, "applicants"),
        inviteTo: mayInvite ? withContractor(action("invite"), contractor.contractorId) : null,
      }),
    ),
    inviteTo: mayInvite ? action("invite") : null,
    compareTo: action("compare"),
    rows: applicants.map(
      (applicant): ApplicantCardProps => ({
        applicant: { ...applicant, certificates: badgesOf(applicant.contractorId) },
        posted: postedView(order),
        isBlocked: isBlocked(applicant),
        hasOtherWork: applicant.contractorId in overlaps,
        profileTo: profileOver(base, order.id, applicant.contractorId, "applicants"),
        assignTo: mayAssign ? action(`assign/${applicant.contractorId}`) : null,
        blockTo: mayBlock ? action(`block/${applicant.contractorId}`) : null,
        unassignTo: mayUnassign ? action("unassign") : null,
        inviteTo:
          mayInvite && isPrevious({ applicant }) && !invitedIds.has(applicant.contractorId)
            ? withContractor(action("invite"), applicant.contractorId)
            : null,
      }),
    ),
    closeTo: closePath(params, request),
  };
});

const withContractor = (path: string, id: number) =>
  `${path}${path.includes("?") ? "&" : "?"}contractor=${id}`;

const isPrevious = ({ applicant }: { applicant: Pick<ApplicantCardProps["applicant"], "status"> }) =>
  applicant.status === "archived" || applicant.status === "withdrawn";

export default function Applicants() {
  const { title, win, timeZone, invitedCount, invited, declined, inviteTo, compareTo, rows, closeTo } =
    useLoaderData<typeof loader>();
  const waiting = rows.filter(({ applicant }) => applicant.status === "apply").length;
  const previous = rows.filter(isPrevious);
  const current = rows.filter((row) => !isPrevious(row));
  const lists = (
    <>
      {current.length === 0 && (
        <EmptyState title="No open applications" icon="users">
          Contractors who apply are listed here, with any terms they ask for.
        </EmptyState>
      )}
      <Cards rows={current} />
      {(invited.length > 0 || inviteTo) && (
        <>
          <div className="spread">
            <h3>Applicants invited</h3>
            {inviteTo && (
              <LinkButton to={inviteTo} icon="send" preventScrollReset>
                Invite contractors
              </LinkButton>
            )}
          </div>
          {invited.length === 0 && <p className="muted">No one is invited.</p>}
          <ul className="applicants">
            {invited.map((row) => (
              <RoutedCard key={row.contractor.contractorId} {...row} />
            ))}
          </ul>
        </>
      )}
      {declined.length > 0 && (
        <>
          <h3>Declined</h3>
          <ul className="applicants">
            {declined.map((row) => (
              <DeclinedCard key={row.contractor.contractorId} {...row} />
            ))}
          </ul>
        </>
      )}
      {previous.length > 0 && (
        <>
          <h3>Previous applicants</h3>
          <Cards rows={previous} />
        </>
      )}
    </>
  );
  return (
    <Panel title="Applicants" above={`${title} · WIN ${win}`} closeTo={closeTo}>
      <div className="stack">
        <DefinitionList
          items={[
            { label: "Number of Applicants", value: String(waiting) },
            { label: "Applicants Invited", value: String(invitedCount) },
          ]}
        />
        {waiting > 1 && (
          <div>
            <LinkButton to={compareTo} icon="sort" preventScrollReset>
              Compare {waiting} applicants
            </LinkButton>
          </div>
        )}
        {rows.length + invited.length + declined.length > 0 ? (
          <OneZone timeZone={timeZone}>{lists}</OneZone>
        ) : (
          lists
        )}
      </div>
    </Panel>
  );
}

const Cards = ({ rows }: { rows: ApplicantCardProps[] }) =>
  rows.length > 0 && (
    <ul className="applicants">
      {rows.map((row) => (
        <ApplicantCard key={row.applicant.id} {...row} />
      ))}
    </ul>
  );
