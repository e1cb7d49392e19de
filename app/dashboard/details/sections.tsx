import type { ReactNode } from "react";
import { AgreementSection } from "~/applications/components/agreement-section";
import { ApplicantsSection } from "~/applications/components/applicants-section";
import { ApplicationSection } from "~/applications/components/application-section";
import { ContractorSection } from "~/applications/components/contractor-section";
import { ApprovalSection } from "~/approval/components/approval-section";
import { profileOver } from "~/contractors/profile-paths";
import { taskCount } from "~/field-work/completion/tasks";
import { ArrivalNotice } from "~/field-work/components/arrival-notice";
import { CheckInsSection } from "~/field-work/components/check-ins-section";
import { Corrections } from "~/field-work/components/corrections";
import { DeliverablesSection } from "~/field-work/components/deliverables-section";
import { ExpensesSection } from "~/field-work/components/expenses-section";
import { IssuesSection } from "~/field-work/components/issues/issues-section";
import { TasksSection } from "~/field-work/components/tasks-section";
import { MessagesSection } from "~/messaging/components/messages-section";
import { MoneyTrail } from "~/payouts/money-trail/money-trail-section";
import { Blockers } from "../sections/blockers";
import { ApprovalCodes } from "../sections/company-fields/approval-codes";
import { CustomFields } from "../sections/company-fields/custom-fields";
import { Contacts } from "../sections/contacts";
import { Dates } from "../sections/dates";
import { Documents } from "../sections/documents";
import { Glance } from "../sections/glance";
import { History } from "../sections/history";
import { Location } from "../sections/location";
import { Offer } from "../sections/offer";
import { Project } from "../sections/project";
import { RichText } from "../sections/rich-text";
import { Visit } from "../sections/visit";
import { WorkTypes } from "../sections/work-types";
import { JumpList, jumpId, jumps } from "./jump-list";
import type { PanelData } from "./panel.server";
import { rankForContractors } from "./rank-for-contractors";

type Section = {
  title: string;
  /** Leaves the section out when false. */
  when?: (shown: PanelData) => unknown;
  show: (shown: PanelData) => ReactNode;
  folded?: true;
};

/** Field work sections show once a contractor is assigned, to users who may see them. */
const isUnderWay = ({ order }: PanelData) =>
  order.assignedView !== null && ["assigned", "completed", "approved", "paid"].includes(order.status);

const isCompleted = (status: PanelData["order"]["status"]) =>
  ["completed", "approved", "paid"].includes(status);

const list: Section[] = [
  {
    title: "Visit",
    when: ({ order, role }) => role === "contractor" && order.assignedView,
    show: (shown) => <Visit {...shown} />,
  },
  {
    title: "At a glance",
    when: ({ order, role }) => role === "contractor" && !order.assignedView,
    show: (shown) => <Glance {...shown} />,
  },
  {
    title: "To complete this work order",
    when: ({ blockers, order }) => blockers.length > 0 && !isCompleted(order.status),
    show: (shown) => <Blockers {...shown} />,
  },
  {
    title: "Before it is paid",
    when: ({ blockers, order }) => blockers.length > 0 && isCompleted(order.status),
    show: (shown) => <Blockers {...shown} />,
  },
  {
    title: "Your application",
    when: ({ sections }) => sections.application && sections.application.status !== "assigned",
    show: ({ order, sections: { application, removalReason } }) => (
      <ApplicationSection order={order} application={application} removalReason={removalReason} />
    ),
  },
  {
    title: "Approval",
    when: ({ sections: { approval } }) => approval && (approval.pay || approval.adjustmentCents !== 0),
    show: ({ order, role, sections: { approval } }) =>
      approval && (
        <ApprovalSection
          approval={approval}
          terms={order}
          timeZone={order.timeZone}
          isContractor={role === "contractor"}
        />
      ),
  },
  {
    title: "Money trail",
    when: ({ sections }) => sections.moneyTrail,
    show: ({ order, sections: { moneyTrail } }) =>
      moneyTrail && <MoneyTrail steps={moneyTrail} timeZone={order.timeZone} />,
  },
  {
    title: "Agreed terms",
    when: ({ sections }) => sections.agreement,
    show: ({ sections: { agreement } }) => agreement && <AgreementSection agreement={agreement} />,
  },
  { title: "Dates", show: (shown) => <Dates {...shown} /> },
  { title: "Offer Details", show: (shown) => <Offer {...shown} /> },
  { title: "Location", show: (shown) => <Location {...shown} /> },
  {
    title: "Project",
    when: ({ order: { assignedView, companyView } }) =>
      assignedView?.project || assignedView?.endCompany || companyView?.teams.length,
    show: (shown) => <Project {...shown} />,
  },
  {
    title: "Custom fields",
    when: ({ order }) => order.customFields.length > 0,
    show: (shown) => <CustomFields {...shown} />,
  },
  {
    title: "Client approval codes",
    when: ({ order }) => order.companyView?.approvalCodes.length,
    show: (shown) => <ApprovalCodes {...shown} />,
  },
  {
    title: "Contractor",
    when: ({ sections }) => sections.contractor,
    show: ({ order, base, sections: { contractor } }) =>
      contractor && (
        <ContractorSection contractor={contractor} to={profileOver(base, order.win, contractor.id)} />
      ),
  },
  {
    title: "Applicants",
    when: ({ sections }) => sections.applicants.length + sections.invited.length > 0,
    show: ({ order, base, sections: { applicants, invited } }) => (
      <ApplicantsSection order={order} base={base} applicants={applicants} invited={invited} />
    ),
  },
  {
    title: "Messages",
    when: ({ sections }) => sections.messages,
    show: ({ order, base, sections: { messages } }) =>
      messages && <MessagesSection win={order.win} base={base} counter={messages} />,
  },
  {
    title: "Description",
    when: ({ order }) => order.description,
    show: ({ order }) => <RichText html={order.description} />,
  },
  {
    title: "Work types and tools",
    when: ({ order }) => order.workTypes.length > 0 || order.customTools || order.certificates.length > 0,
    show: (shown) => <WorkTypes {...shown} />,
  },
  {
    title: "Documents",
    when: ({ order, role }) => role === "client" || order.documents.length > 0,
    show: (shown) => <Documents {...shown} />,
  },
  {
    title: "Confidential",
    when: ({ order }) => order.assignedView?.confidential,
    show: ({ order }) => <RichText html={order.assignedView?.confidential ?? ""} />,
  },
  {
    title: "Contacts",
    when: ({ order }) => order.assignedView?.contactInfo.length,
    show: (shown) => <Contacts {...shown} />,
  },
  {
    title: "Tasks",
    when: ({ order }) => taskCount(order.tasks) > 0,
    show: ({ order, role, base, sections: { deliverables: files } }) => (
      <TasksSection {...{ order, role, base, files }} tasks={order.tasks} />
    ),
  },
  {
    title: "Check-in/out",
    when: isUnderWay,
    show: ({ order, role, base, sections }) => (
      <>
        {order.assignedView?.arrival && (
          <ArrivalNotice
            arrival={order.assignedView.arrival}
            timeZone={order.timeZone}
            isContractor={role === "contractor"}
          />
        )}
        <CheckInsSection order={order} role={role} base={base} entries={sections.checkEntries} />
        <Corrections role={role} corrections={sections.corrections} timeZone={order.timeZone} />
      </>
    ),
  },
  {
    title: "Deliverables",
    when: isUnderWay,
    show: ({ order, role, base, sections: { deliverables } }) => (
      <DeliverablesSection {...{ order, role, base, deliverables }} isNeeded={order.isNeedDeliverables} />
    ),
  },
  {
    title: "Expenses",
    when: isUnderWay,
    show: ({ order, role, base, sections }) => (
      <ExpensesSection order={order} role={role} base={base} expenses={sections.expenses} />
    ),
  },
  {
    title: "Issue reports",
    // Contractors see only issues that were reported to them.
    when: (shown) => isUnderWay(shown) && (shown.role === "client" || shown.sections.issues.length > 0),
    show: ({ order, role, base, sections }) => (
      <IssuesSection order={order} role={role} base={base} issues={sections.issues} />
    ),
  },
  {
    title: "History",
    when: ({ sections }) => sections.history.entries.length > 0,
    show: (shown) => <History {...shown} />,
    folded: true,
  },
];

const contractorList = [...list].sort((a, b) => rankForContractors(a.title) - rankForContractors(b.title));

export const sectionsOf = (shown: PanelData) =>
  (shown.role === "contractor" ? contractorList : list).filter(({ when }) => !when || Boolean(when(shown)));

export const SectionLinks = (shown: PanelData) => (
  <JumpList shown={shown} titles={sectionsOf(shown).map(({ title }) => title)} />
);

export function Sections(shown: PanelData) {
  return sectionsOf(shown).map(({ title, show, folded }) => {
    const id = jumps[title] && jumpId(title);
    return folded ? (
      <details key={title} className="section fold">
        <summary>{title}</summary>
        {/* A link to something inside opens the fold; one to the fold itself would not. */}
        <div id={id}>{show(shown)}</div>
      </details>
    ) : (
      <section key={title} id={id} className="section">
        <h3>{title}</h3>
        {show(shown)}
      </section>
    );
  });
}
