import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { mayEver } from "~/access/may";
import { milesFrom } from "~/applications/queries.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { profilePaths } from "~/contractors/profile-paths";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey, sentForm } from "~/platform/db/idempotency.server";
import { idOf } from "~/platform/forms/id-of";
import { whenLost } from "~/platform/forms/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { readOrder } from "~/work-orders/order.server";
import { winOf } from "~/work-orders/order-route.server";
import { Sections } from "../components/sections";
import { findContractor } from "../details.server";

export const loader = guarded("contractor.view", async ({ actor, params, request }) => {
  const { own, act, closeTo } = profilePaths(params, request);
  const contractor = await findContractor(db, actor, idOf(params.contractorId));
  if (!contractor)
    throw await redirectWithToast(closeTo, { type: "warning", text: "Contractor profile not found" });
  const order = params.win === undefined ? undefined : await readOrder(db, actor, winOf(params));
  const { latitude, longitude, ...shown } = contractor;
  const isOwnClient = mayEver(actor, "contractor.note");
  const isWithin = !contractor.blocked.company && contractor.isActive;
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
    inviteTo: isOwnClient && isWithin ? paths.invite(contractor.id, { back: own }) : null,
    groupsTo: mayEver(actor, "groups.change") ? act("groups") : null,
    blockTo: mayEver(actor, "contractor.block") ? act("block") : null,
  };
});
export type ProfileData = Awaited<ReturnType<typeof loader>>;

const noteForm = z.object({ description: z.string().default(""), formKey: z.string().optional() });

/** Adds a note. */
export const action = formAction("contractor.note", noteForm, async ({ actor, params, request, value }) => {
  const { description, formKey } = value;
  const asked = { contractorId: idOf(params.contractorId), description };
  const result = await addNote(actor, asked, sentForm(formKey, asked));
  if (!result.ok) return result;
  return redirectWithToast(profilePaths(params, request).own, "Note added");
});

export const clientAction = whenLost();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.contractor.name} · Callout` : "Callout" },
];

export default function ContractorProfile() {
  const data = useLoaderData<typeof loader>();
  const { contractor, inviteTo, groupsTo, blockTo, closeTo } = data;
  return (
    <>
      <Panel
        title={contractor.name}
        above={
          <>
            <span className="muted num">#{contractor.id}</span>
            {contractor.blocked.company && <Chip tone="red">Blocked</Chip>}
            {!contractor.isActive && <Chip>Account deactivated</Chip>}
          </>
        }
        closeTo={closeTo}
        actions={
          (inviteTo || groupsTo || blockTo) && (
            <>
              {inviteTo && (
                <LinkButton to={inviteTo} icon="send">
                  Invite
                </LinkButton>
              )}
              {groupsTo && (
                <LinkButton to={groupsTo} icon="star" preventScrollReset discover="none">
                  Groups
                </LinkButton>
              )}
              {blockTo && (
                <LinkButton to={blockTo} icon="block" variant="quiet" preventScrollReset discover="none">
                  Block User
                </LinkButton>
              )}
            </>
          )
        }
      >
        <Sections {...data} />
      </Panel>
      <RecordOutlet />
    </>
  );
}
