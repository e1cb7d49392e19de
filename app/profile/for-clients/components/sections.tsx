import type { ReactNode } from "react";
import { blockedFromText } from "~/applications/blocks/blocked-from-text";
import { Certificates } from "~/contractors/certificates/certificates";
import { Ratings } from "~/contractors/ratings/ratings";
import { paths } from "~/paths";
import { count, miles, phone } from "~/platform/text/format";
import { Avatar } from "~/ui/display/avatar";
import { DefinitionList } from "~/ui/display/definition-list";
import { Email } from "~/ui/display/email";
import { Moment } from "~/ui/display/metrics";
import { ProfileTexts } from "../../components/profile-texts";
import type { ContractorPage } from "../contractor-page.server";
import { ApplicationList } from "./application-list";
import { Done } from "./done";
import { Notes } from "./notes";

type Section = {
  title: string;
  /** Omits the section when false. */
  when?: (shown: ContractorPage) => unknown;
  show: (shown: ContractorPage) => ReactNode;
};

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

const list: Section[] = [
  {
    title: "Rating",
    show: ({ contractor }) => <Ratings ratings={contractor.ratings} rated={contractor.rated} tab="all" />,
  },
  { title: "Work orders", show: ({ contractor }) => <OrderCounts {...contractor} /> },
  {
    title: "Certificates",
    when: ({ contractor }) => contractor.certificates.length > 0,
    show: ({ contractor }) => <Certificates certificates={contractor.certificates} />,
  },
  {
    title: "Kinds of work done",
    when: ({ contractor }) => contractor.skills.length > 0,
    show: ({ contractor }) => (
      <p>{contractor.skills.map(({ title, count }) => `${title} (${count})`).join(", ")}</p>
    ),
  },
  {
    title: "Previous projects",
    when: ({ mayNote }) => mayNote,
    show: ({ contractor }) => <Done done={contractor.done} />,
  },
  {
    title: "Applications to you",
    when: ({ contractor }) => contractor.applies.length > 0,
    show: ({ contractor }) => <ApplicationList applies={contractor.applies} />,
  },
  {
    title: "Your groups",
    when: ({ contractor }) => contractor.groups.some(({ isIn }) => isIn),
    show: ({ contractor }) => <p>{names(contractor.groups.filter(({ isIn }) => isIn)).join(", ")}</p>,
  },
  {
    title: "Blocked from",
    when: ({ contractor }) => blockedFrom(contractor) !== "",
    show: ({ contractor }) => <p>{blockedFrom(contractor)}</p>,
  },
  {
    title: "Notes",
    when: ({ mayNote }) => mayNote,
    show: ({ contractor, formKey }) => <Notes notes={contractor.notes} formKey={formKey} />,
  },
];

const blockedFrom = ({
  blocked: { company, orders, projects, endCompanies },
}: ContractorPage["contractor"]) =>
  blockedFromText({
    company,
    orders: orders.map(({ id }) => id),
    projects: names(projects),
    endCompanies: names(endCompanies),
  });

export function Sections(shown: ContractorPage) {
  const { about, credentials, documents } = shown.contractor;
  return (
    <>
      <Person {...shown} />
      <ProfileTexts about={about} credentials={credentials} documents={documents} level="h3" />
      {list
        .filter(({ when }) => !when || Boolean(when(shown)))
        .map(({ title, show }) => (
          <section key={title} className="section">
            <h3>{title}</h3>
            {show(shown)}
          </section>
        ))}
    </>
  );
}

function Person({ contractor, miles: distance, win }: ContractorPage) {
  const { name, pictureFileId, website } = contractor;
  const lines = [
    [contractor.address1, contractor.address2].filter(Boolean).join(", "),
    `${[contractor.city, contractor.stateCode].filter(Boolean).join(", ")} ${contractor.zipCode}`.trim(),
    distance !== null && `${miles(distance)} away from WIN ${win}`,
  ].filter(Boolean);
  return (
    <div className="person person-head">
      <Avatar name={name} src={pictureFileId === null ? null : paths.picture(pictureFileId)} large />
      <div>
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
        <p className="cluster breaks">
          {contractor.phone && <a href={`tel:+1${contractor.phone}`}>{phone(contractor.phone)}</a>}
          <a href={`mailto:${contractor.email}`}>
            <Email>{contractor.email}</Email>
          </a>
          {website && (
            <a href={website} rel="noopener noreferrer nofollow" target="_blank">
              {website.replace(/^https?:\/\//, "")}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

const OrderCounts = (contractor: ContractorPage["contractor"]) => (
  <DefinitionList
    items={[
      { label: "Completed", value: count(contractor.completedCount, "work order") },
      { label: "Total", value: count(contractor.ordersCount, "work order") },
      {
        label: "Last completed",
        value: contractor.lastCompletedAt && <Moment at={contractor.lastCompletedAt} />,
      },
      { label: "Date registered", value: <Moment at={contractor.registeredAt} /> },
      { label: "Last sign-in", value: contractor.lastLoginAt && <Moment at={contractor.lastLoginAt} /> },
    ]}
  />
);
