import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { deleteFilter } from "~/order-lists/saved/commands/delete-filter.server";
import { savedFilterIdOf } from "~/order-lists/saved/saved-filters.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { requireSavedFilter, savedFiltersPath } from "../../filters/saved-filter-link.server";

export const loader = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const { name, pinnedCompanyId } = await requireSavedFilter(actor, params);
  return { name, isShared: pinnedCompanyId !== null, closeTo: savedFiltersPath(params, request) };
});

export const action = guarded("saved-filters.keep", async ({ actor, params, request }) => {
  const result = await deleteFilter(actor, { id: savedFilterIdOf(params.filterId) });
  if (!result.ok) throw new Response(result.message, { status: 404 });
  return redirectWithToast(savedFiltersPath(params, request), `${result.value.name} was deleted`);
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteFilter() {
  const { name, isShared, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Delete this saved filter?" closeTo={closeTo} submit="Delete filter" danger>
      <p>{name} will be gone. The work orders stay as they are.</p>
      {isShared && <p>It is pinned as a tab for everyone at your company.</p>}
    </ConfirmForm>
  );
}
