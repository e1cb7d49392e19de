import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { readId } from "~/platform/forms/read-id";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { KeyNumbers } from "~/ui/display/key-numbers";
import { RecordAudit } from "../../records/components/record-audit";
import { RecordPage, RecordSection } from "../../records/components/record-page";
import { StaffNotes, Suspensions } from "../../records/components/staff-sections";
import { readCompanyPage } from "../company-page.server";
import {
  CompanyIdentity,
  CompanyMoney,
  CompanyPeople,
  FeeAndLimits,
  PaymentMethods,
} from "../components/company-sections";
import { CompanyVerification } from "../components/company-verification";

export const loader = guarded("companies.read", async ({ actor, params }) => {
  const page = await readCompanyPage(actor, readId(params.id));
  if (!page) throw new Response("Company not found", { status: 404 });
  return page;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.company.name} · Callout` : "Callout" },
];

export default function CompanyPage() {
  const data = useLoaderData<typeof loader>();
  const { company, actions } = data;
  const { id } = company;
  const isSuspended = company.suspendedAt !== null;
  return (
    <RecordPage
      name={company.name}
      standing={
        <>
          <Chip tone={isSuspended ? "red" : "green"}>{isSuspended ? "Suspended" : "Active"}</Chip>
          <span className="muted">
            Company · <span className="num">#{id}</span>
          </span>
        </>
      }
      actions={
        <>
          {actions.suspend && (
            <LinkButton to={staffPaths.companyPageAction(id, "suspend")} icon="block" preventScrollReset>
              Suspend
            </LinkButton>
          )}
          {actions.restore && (
            <LinkButton
              to={staffPaths.companyPageAction(id, "restore")}
              icon="refresh"
              variant="primary"
              preventScrollReset
            >
              Restore
            </LinkButton>
          )}
        </>
      }
      main={
        <>
          <CompanyMoney {...data} />
          <RecordSection title="Work orders">
            <KeyNumbers numbers={data.counts} label="Work orders by state" />
          </RecordSection>
          <CompanyPeople {...data} />
          <RecordAudit rows={data.audit} allAt={staffPaths.audit({ company: company.name })} />
        </>
      }
      side={
        <>
          <CompanyIdentity {...data} />
          <Suspensions suspensions={data.suspensions} />
          <StaffNotes
            notes={data.notes}
            addAt={actions.addNote ? staffPaths.companyPageAction(id, "add-note") : null}
          />
          <FeeAndLimits {...data} />
          <PaymentMethods {...data} />
          <CompanyVerification {...data} />
        </>
      }
    />
  );
}
