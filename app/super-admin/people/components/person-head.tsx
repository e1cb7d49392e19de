import { CompanyLink } from "~/access/components/record-links";
import { stateLabels } from "~/people/state-labels";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import type { PersonData } from "../person-page.server";

const roles = { contractor: "Contractor", client: "Client", superAdmin: "Super administrator" } as const;

export const PersonStanding = ({ person }: Pick<PersonData, "person">) => (
  <>
    <Chip tone={stateLabels[person.state].tone}>{stateLabels[person.state].label}</Chip>
    <span className="muted">
      {[roles[person.role], person.level ?? person.staffRole].filter(Boolean).join(" · ")}
      {person.companyName && (
        <>
          {" · "}
          <CompanyLink id={person.companyId}>{person.companyName}</CompanyLink>
        </>
      )}{" "}
      · <span className="num">#{person.id}</span>
    </span>
  </>
);

export function PersonActions({ person: { id }, actions, chat }: PersonData) {
  const at = (action: string) => ({
    to: staffPaths.personAction(id, action),
    preventScrollReset: true,
    discover: "none" as const,
  });
  return (
    <>
      {chat && (
        <LinkButton to={staffPaths.supportChat(id)} icon="message">
          Support chat
        </LinkButton>
      )}
      {actions.sendVerification && (
        <LinkButton {...at("send-verification")} icon="mail">
          Send verification link
        </LinkButton>
      )}
      {actions.sendReset && (
        <LinkButton {...at("send-reset")} icon="mail">
          Send reset link
        </LinkButton>
      )}
      {actions.viewAs && (
        <LinkButton {...at("view-as")} icon="eye">
          View as
        </LinkButton>
      )}
      {actions.suspend && (
        <LinkButton {...at("suspend")} icon="block">
          Suspend
        </LinkButton>
      )}
      {actions.restore && (
        <LinkButton {...at("restore")} icon="refresh" variant="primary">
          Restore
        </LinkButton>
      )}
    </>
  );
}
