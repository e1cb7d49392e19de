import { paths } from "~/paths";
import { LinkButton, RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { MAX_OWNERS, mayCertify, mayChangeOwners } from "../standing";
import { ownerLabels } from "../state-labels";
import type { Verification } from "../verification.server";

/** The owners of 25 % or more, and the certification that they are right. */
export function OwnersSection(company: Omit<Verification, "checkedAt">) {
  const { owners, certification } = company;
  if (!mayChangeOwners(company)) return null;
  return (
    <section aria-labelledby="owners">
      <h2 id="owners">Owners of 25% or more</h2>
      <p className="muted">
        {certification === "certified"
          ? "The owners are certified. If they change, change them here and certify them again."
          : certification === "recertify"
            ? "The owners changed. Certify them within 30 days, or transfers from your bank accounts stop."
            : "Add everyone who owns 25% or more of your company, then certify that the list is complete. If nobody does, certify the empty list."}
      </p>
      <ul className="verification-rows">
        {owners.map(({ id, name, status }) => (
          <li key={id}>
            <b className="as-written">{name}</b>
            <Chip tone={ownerLabels[status].tone}>{ownerLabels[status].label}</Chip>
            {status === "incomplete" && (
              <RowLink to={paths.bankOwnerAction(id, "correct")} icon="edit" of={name}>
                Correct
              </RowLink>
            )}
            <RowLink to={paths.bankOwnerAction(id, "remove")} icon="trash" of={name}>
              Remove
            </RowLink>
          </li>
        ))}
      </ul>
      <div className="cluster">
        {owners.length < MAX_OWNERS && (
          <LinkButton to={paths.bankVerificationAction("add-owner")} icon="add" preventScrollReset>
            Add owner
          </LinkButton>
        )}
        {mayCertify(company) && (
          <LinkButton
            to={paths.bankVerificationAction("certify")}
            icon="check"
            variant="primary"
            preventScrollReset
          >
            Certify owners
          </LinkButton>
        )}
      </div>
    </section>
  );
}
