import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteSite } from "../commands/delete-site.server";
import { addressLine } from "../site";
import { siteFor, sitePath } from "../site-route.server";

export const loader = guarded("sites.change", async ({ actor, params, request }) => {
  const site = await siteFor(actor, params);
  return { name: site.siteName, address: addressLine(site), closeTo: sitePath(params, request) };
});

export const action = guarded("sites.change", async ({ actor, params }) => {
  const result = await deleteSite(actor, readId(params.id));
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.sites(), "Site deleted");
});

export const meta: MetaFunction = () => [{ title: "Delete site · Callout" }];

export const clientAction = keepFormOnLostAnswer();

export default function DeleteSite() {
  const { name, address, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Delete site" submit="Delete" danger closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        <b>{name}</b>, {address}
      </p>
      <p className="muted">
        Its work orders stay as they are. The next new work order at this address adds the site again.
      </p>
    </ConfirmForm>
  );
}
