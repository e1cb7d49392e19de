import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db.server";
import { DefinitionList } from "~/ui/display/definition-list";
import { EmptyState } from "~/ui/lists/empty-state";
import { Panel } from "~/ui/overlays/panel";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { ApplicantCard, type ApplicantCardProps } from "../parts/applicant-card";
import { hasCheckedIn, isBlocked, listApplicants } from "../queries.server";
import { postedView } from "../to-form";

export const loader = guarded("work-order.see-applicants", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.see-applicants");
  const { tab = "all" } = params;
  const search = listQuery(request);
  const mayAssign = may(actor, "application.assign", order) && order.status === "published";
  const mayUnassign = may(actor, "application.unassign", order) && !(await hasCheckedIn(db, order.id));
  const applicants = await listApplicants(db, actor, order);
  return {
    title: order.title,
    win: order.id,
    invitedCount: order.routedCount,
    rows: applicants.map(
      (applicant): ApplicantCardProps => ({
        applicant,
        posted: { ...postedView(order), timeZone: order.timeZone },
        isBlocked: isBlocked(applicant),
        assignTo: mayAssign
          ? paths.orderAct(tab, order.id, `assign/${applicant.contractorId}`, search)
          : null,
        unassignTo: mayUnassign ? paths.orderAct(tab, order.id, "unassign", search) : null,
      }),
    ),
    closeTo: closePath(params, request),
  };
});

const isPrevious = ({ applicant }: ApplicantCardProps) =>
  applicant.status === "archived" || applicant.status === "withdrawn";

export default function Applicants() {
  const { title, win, invitedCount, rows, closeTo } = useLoaderData<typeof loader>();
  const previous = rows.filter(isPrevious);
  const current = rows.filter((row) => !isPrevious(row));
  return (
    <Panel title="Applicants" above={`${title} · WIN ${win}`} closeTo={closeTo}>
      <div className="stack">
        <DefinitionList
          items={[
            {
              label: "Number of Applicants",
              value: String(rows.filter(({ applicant }) => applicant.status === "apply").length),
            },
            { label: "Applicants Invited", value: String(invitedCount) },
          ]}
        />
        {current.length === 0 && (
          <EmptyState title="Nobody waits for an answer" icon="users">
            Contractors who apply stand here with what they ask otherwise than you posted.
          </EmptyState>
        )}
        <Cards rows={current} />
        {previous.length > 0 && (
          <>
            <h3>Previous applicants</h3>
            <Cards rows={previous} />
          </>
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
