import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { idText } from "~/platform/forms/id-field";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { EmptyState } from "~/ui/lists/empty-state";
import { listBlockedCompanies } from "../blocks.server";
import { blockCompany } from "../commands/block-company.server";

export const loader = guarded("company.block", async ({ actor }) => ({
  companies: await listBlockedCompanies(db, actor.id),
}));

const form = z.object({ companyId: idText("Company not found") });

export const action = formAction("company.block", form, async ({ actor, value }) => {
  const result = await blockCompany(actor, readId(value.companyId), false);
  if (!result.ok) return result;
  return redirectWithToast(paths.blockedCompanies(), `${result.value.name} is no longer blocked`);
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Blocked companies · Callout" }];

export default function BlockedCompanies() {
  const { companies } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <div>
          <h1>Blocked companies</h1>
          <p className="muted">You don't see their open work orders.</p>
        </div>
      </header>
      <ErrorSummary form={view} />
      {companies.length === 0 && (
        <EmptyState title="No company is blocked" icon="users">
          You can block a company from any of its work orders.
        </EmptyState>
      )}
      {companies.length > 0 && (
        <ul className="lines sheet">
          {companies.map(({ id, name }) => (
            <li key={id}>
              <Form method="post" className="spread">
                <span>{name}</span>
                <Button size="small" name="companyId" value={id}>
                  Unblock<span className="hidden-visually"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
