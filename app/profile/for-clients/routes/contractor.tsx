import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { profilePaths } from "~/contractors/profile-paths";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { OneZone } from "~/ui/display/one-zone";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { Sections } from "../components/sections";
import { loadContractorPage } from "../contractor-page.server";
import { noteForm } from "../note-form";

export const loader = guarded("contractor.view", ({ actor, params, request }) =>
  loadContractorPage(actor, params, request),
);

export const action = formAction("contractor.note", noteForm, async ({ actor, params, request, value }) => {
  const { description, formKey } = value;
  const note = { contractorId: readId(params.contractorId), description };
  const result = await addNote(actor, note, formIdempotencyKey(formKey, note));
  if (!result.ok) return result;
  return redirectWithToast(profilePaths(params, request).own, "Note added");
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { panel: true };

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
        <OneZone>
          <Sections {...data} />
        </OneZone>
      </Panel>
      <RecordOutlet />
    </>
  );
}
