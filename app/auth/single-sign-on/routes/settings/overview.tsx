import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { Domains } from "../../components/domains";
import { someOf } from "../../components/some-of";
import { readOverview } from "../../queries.server";
import { modeLabels } from "../../texts";

export const meta: MetaFunction = () => [{ title: "Single sign-on of your company · Callout" }];

export const loader = guarded("single-sign-on.manage", async ({ actor }) =>
  readOverview(actor.companyId ?? 0),
);

export default function SingleSignOnOverview() {
  const { provider, mode, emergency, redirectAddress, domains, outside, standIn } =
    useLoaderData<typeof loader>();
  return (
    <>
      <div className="page page-narrow">
        <header className="page-head">
          <div>
            <h1>Single sign-on of your company</h1>
            <p className="muted">
              People sign in with the account that your company gave them. Callout knows your provider by
              OpenID Connect.
            </p>
          </div>
          <Link to={paths.profile()}>Back to your profile</Link>
        </header>
        <div className="sheet stack">
          <section className="stack">
            <h2>1. Your sign-in service</h2>
            <p>
              Register Callout there as a web application with this redirect address:{" "}
              <code>{redirectAddress}</code>
            </p>
            {provider && (
              <DefinitionList
                items={[
                  { label: "Issuer", value: provider.issuer },
                  { label: "Client ID", value: provider.clientId },
                  { label: "Client secret", value: "Saved" },
                ]}
              />
            )}
            {!provider && standIn && (
              <Notice type="info">
                <p>
                  To try it in this demo: issuer <code>{standIn}</code>, client ID <code>callout</code>,
                  client secret <code>demo-client-secret</code>.
                </p>
              </Notice>
            )}
            <p>
              <LinkButton to={paths.companySingleSignOnAction("provider")} preventScrollReset>
                {provider ? "Change the sign-in service" : "Set up the sign-in service"}
              </LinkButton>
            </p>
          </section>
          <section className="section stack">
            <h2>2. Domains of your addresses</h2>
            <Domains domains={domains} />
            <p>
              <LinkButton to={paths.companySingleSignOnAction("domain")} preventScrollReset>
                Add a domain
              </LinkButton>
            </p>
          </section>
          <section className="section stack">
            <h2>3. Use it</h2>
            <DefinitionList
              items={[
                { label: "Single sign-on", value: modeLabels[mode] },
                { label: "Emergency account", value: emergency },
              ]}
            />
            {mode === "required" && outside.length > 0 && (
              <Notice type="warning">
                <p>
                  These people can't sign in, because their addresses are at no confirmed domain:{" "}
                  {someOf(outside)}
                </p>
              </Notice>
            )}
            <p>
              <LinkButton to={paths.companySingleSignOnAction("mode")} preventScrollReset>
                Change when it is used
              </LinkButton>
            </p>
          </section>
        </div>
      </div>
      <RecordOutlet />
    </>
  );
}
