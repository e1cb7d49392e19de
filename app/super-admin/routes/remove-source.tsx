import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { removeSource } from "~/banking/commands/remove-source.server";
import { RemoveSourceForm } from "~/banking/components/remove-source-form";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { sourceFor } from "../source-route.server";

export const loader = guarded("page.funding-sources", async ({ params }) => ({
  label: bankLabel(await sourceFor(params)),
}));

export const action = formAction("funding-sources.change", z.object({}), async ({ actor, params }) => {
  const source = await sourceFor(params);
  const result = await removeSource(actor, source.id);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.fundingSources(), `${bankLabel(source)} was removed`);
});

export const clientAction = keepFormOnLostAnswer();

export default function RemoveSource() {
  const { label } = useLoaderData<typeof loader>();
  return (
    <RemoveSourceForm title="Remove funding source" label={label} closeTo={staffPaths.fundingSources()} />
  );
}
