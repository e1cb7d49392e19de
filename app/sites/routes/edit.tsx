import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toStagedFile } from "~/work-orders/documents/staged-files.server";
import { editSite } from "../commands/edit-site.server";
import { SiteForm } from "../components/site-form";
import { filledSiteForm, saveSiteForm } from "../save-site-form.server";
import { toSiteForm } from "../site-fields";
import { addressChoices, siteFor, sitePath } from "../site-route.server";
import { listSiteDocuments } from "../sites.server";

export const loader = guarded("sites.change", async ({ actor, params, request }) => {
  const site = await siteFor(actor, params);
  const documents = await listSiteDocuments(db, site.id);
  return {
    ...(await filledSiteForm(actor, request, toSiteForm(site), documents.map(toStagedFile))),
    choices: addressChoices(),
    version: site.updatedAt.getTime(),
    closeTo: sitePath(params, request),
  };
});

export const action = guarded("sites.change", async ({ actor, params, request }) => {
  const id = readId(params.id);
  const saved = await saveSiteForm(actor, request, (sent) => editSite(actor, { id, ...sent }));
  return "ok" in saved
    ? redirectWithToast(sitePath(params, request), "Site saved. Its work orders keep their own address")
    : saved;
});

export const meta: MetaFunction = () => [{ title: "Edit site · Callout" }];

export const clientAction = keepFormOnLostAnswer();

export default function EditSite() {
  return <SiteForm title="Edit site" submit="Save" {...useLoaderData<typeof loader>()} />;
}
