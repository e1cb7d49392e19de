import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { milesFrom } from "~/applications/queries.server";
import { profilePaths } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { winOf } from "~/work-orders/order-route.server";
import { readOrder } from "~/work-orders/store/order.server";
import { findContractor } from "./details.server";

/** Loads the contractor panel; redirects to the page behind it if the viewer may not see the contractor. */
export async function loadContractorPage(actor: Actor, params: Params, request: Request) {
  const { own, action, closeTo } = profilePaths(params, request);
  const contractor = await findContractor(db, actor, readId(params.contractorId));
  if (!contractor)
    throw await redirectWithToast(closeTo, { type: "warning", text: "Contractor profile not found" });
  const order = params.win === undefined ? undefined : await readOrder(db, actor, winOf(params));
  const { latitude, longitude, ...shown } = contractor;
  const isOwnClient = mayEver(actor, "contractor.note");
  const isAvailableToClient = !contractor.blocked.company && contractor.isActive;
  return {
    contractor: {
      ...shown,
      about: cleanRichText(contractor.about),
      credentials: cleanRichText(contractor.credentials),
    },
    miles: order ? milesFrom(order, { latitude, longitude }) : null,
    win: order?.id ?? null,
    formKey: newFormKey(),
    closeTo,
    mayNote: isOwnClient,
    inviteTo: isOwnClient && isAvailableToClient ? paths.invite(contractor.id, { back: own }) : null,
    groupsTo: mayEver(actor, "groups.change") ? action("groups") : null,
    blockTo: mayEver(actor, "contractor.block") ? action("block") : null,
  };
}
export type ContractorPage = Awaited<ReturnType<typeof loadContractorPage>>;
