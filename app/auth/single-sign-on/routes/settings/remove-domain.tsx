import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { removeDomain } from "../../commands/domains.server";
import { findDomain } from "../../queries.server";

export const meta: MetaFunction = () => [{ title: "Remove a domain · Callout" }];

export const loader = guarded("single-sign-on.manage", async ({ actor, params }) => {
  const found = await findDomain(actor.companyId ?? 0, readId(params.id));
  if (!found) throw new Response("Domain not found", { status: 404 });
  return { domain: found.domain };
});

export const action = guarded("single-sign-on.manage", async ({ actor, params }) => {
  const result = await removeDomain(actor, readId(params.id));
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.companySingleSignOn(), `${result.value.domain} was removed`);
});

export const clientAction = toastOnLostAnswer();

export default function RemoveDomain() {
  const { domain } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm
      title="Remove a domain"
      submit="Remove"
      danger
      cancel="Keep"
      closeTo={paths.companySingleSignOn()}
    >
      <p>
        People with an address at <strong>{domain}</strong> can no longer sign in with single sign-on.
      </p>
    </ConfirmForm>
  );
}
