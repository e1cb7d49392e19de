import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { renameTemplate } from "../commands/rename-template.server";
import { NameDialog } from "../components/name-dialog";
import { nameForm } from "../template";
import { templateFor, templatesPath } from "../template-route.server";

export const loader = guarded("template.rename", async ({ actor, params, request }) => {
  const { name } = await templateFor(actor, params);
  return { name, closeTo: templatesPath(request) };
});

export const action = formAction("template.rename", nameForm, async ({ actor, params, request, value }) => {
  const result = await renameTemplate(actor, { id: readId(params.id), name: value.name });
  if (!result.ok) return result;
  return redirectWithToast(templatesPath(request), "Template renamed");
});

export const clientAction = keepFormOnLostAnswer();

export default function RenameTemplate() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  return <NameDialog title="Rename template" submit="Rename" name={name} closeTo={closeTo} />;
}
