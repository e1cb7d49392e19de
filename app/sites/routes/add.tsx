import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { createSite } from "../commands/create-site.server";
import { SiteForm } from "../components/site-form";
import { filledSiteForm, saveSiteForm } from "../save-site-form.server";
import { emptySiteForm } from "../site-fields";
import { addressChoices, listPath } from "../site-route.server";

export const loader = guarded("sites.change", async ({ actor, request }) => ({
  ...(await filledSiteForm(actor, request, emptySiteForm())),
  choices: addressChoices(),
  formKey: newFormKey(),
  closeTo: listPath(request),
}));

export const action = guarded("sites.change", async ({ actor, request }) => {
  const saved = await saveSiteForm(actor, request, (sent) => createSite(actor, sent));
  return "ok" in saved ? redirectWithToast(paths.site(saved.value.id), "Site added") : saved;
});

export const meta: MetaFunction = () => [{ title: "Add site · Callout" }];

export const clientAction = keepFormOnLostAnswer();

export default function AddSite() {
  return <SiteForm title="Add site" submit="Add Site" {...useLoaderData<typeof loader>()} />;
}
