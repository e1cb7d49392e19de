import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { fullName } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { readId } from "~/platform/forms/read-id";
import { staffPaths } from "~/staff-paths";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { Moment } from "~/ui/display/metrics";
import { RecordAudit } from "../../records/components/record-audit";
import { RecordPage, RecordSection } from "../../records/components/record-page";
import { StaffNotes, Suspensions } from "../../records/components/staff-sections";
import {
  ContractorCertificates,
  ContractorMoney,
  ContractorRatings,
  TaxAndBank,
} from "../components/contractor-sections";
import { PersonDeletion } from "../components/deletion";
import { Identity } from "../components/identity";
import { PersonActions, PersonStanding } from "../components/person-head";
import { SentTo } from "../components/sent-to";
import { PersonSessions } from "../components/sessions";
import { readPersonPage } from "../person-page.server";

export const loader = guarded("people.read", async ({ actor, params }) => {
  const page = await readPersonPage(actor, readId(params.id));
  if (!page) throw new Response("Person not found", { status: 404 });
  return { ...page, mayAssignCertificates: may(actor, "certificates.assign") };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${fullName(data.person)} · Callout` : "Callout" },
];

export default function PersonPage() {
  const data = useLoaderData<typeof loader>();
  const { person, sessions, counts, contractor, chat, actions } = data;
  const { id } = person;
  const manageAt = data.mayAssignCertificates ? staffPaths.certificatesContractors({ contractor: id }) : null;
  return (
    <RecordPage
      name={fullName(person)}
      standing={<PersonStanding person={person} />}
      actions={<PersonActions {...data} />}
      main={
        <>
          {counts && (
            <RecordSection title={person.role === "client" ? "Work orders created" : "Work orders"}>
              <KeyNumbers numbers={counts} label="Work orders by state" />
            </RecordSection>
          )}
          {contractor && <ContractorMoney {...contractor} id={id} />}
          <PersonSessions
            sessions={sessions}
            endAt={actions.endSessions ? staffPaths.personAction(id, "end-sessions") : null}
          />
          <SentTo id={id} sent={data.sent} />
          <RecordAudit rows={data.audit} allAt={staffPaths.audit({ who: person.email })} />
        </>
      }
      side={
        <>
          <Identity person={person} />
          <PersonDeletion deletion={data.deletion} />
          <Suspensions suspensions={data.suspensions} />
          <StaffNotes
            notes={data.notes}
            addAt={actions.addNote ? staffPaths.personAction(id, "add-note") : null}
          />
          {contractor && (
            <>
              <TaxAndBank {...contractor} id={id} />
              <ContractorRatings {...contractor} id={id} />
              <ContractorCertificates certificates={contractor.certificates} manageAt={manageAt} />
            </>
          )}
          {chat && (
            <RecordSection title="Support">
              <p>
                <Link to={staffPaths.supportChat(id)}>Open the conversation</Link>, last message{" "}
                <Moment at={chat.lastAt} />
                {chat.doneAt && " (resolved)"}
              </p>
            </RecordSection>
          )}
        </>
      }
    />
  );
}
