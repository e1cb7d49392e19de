import type { ReactNode } from "react";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";

type ListHeadProps = {
  firstName: string;
  availableCents: number | null;
  mayCreate: boolean;
  importTo?: string | null;
  children?: ReactNode;
};

export function ListHead({ firstName, availableCents, mayCreate, importTo, children }: ListHeadProps) {
  return (
    <header className="page-head list-head">
      <h1>Hello, {firstName}!</h1>
      <div className="cluster">
        {availableCents !== null && (
          <p>
            Funds Available <b className="num">{money(availableCents)}</b>
          </p>
        )}
        {children}
        {importTo && (
          <LinkButton to={importTo} icon="upload" iconOnly="phone" discover="none" preventScrollReset>
            Import Work Order(s)
          </LinkButton>
        )}
        {mayCreate && (
          <LinkButton to={paths.createOrder()} variant="primary" icon="add" discover="none">
            Create Work Order
          </LinkButton>
        )}
      </div>
    </header>
  );
}
