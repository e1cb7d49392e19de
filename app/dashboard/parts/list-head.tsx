import type { ReactNode } from "react";
import { paths } from "~/paths";
import { money } from "~/platform/format";
import { LinkButton } from "~/ui/button";

type HeadProps = {
  firstName: string;
  availableCents: number | null;
  mayCreate: boolean;
  children?: ReactNode;
};

/** LST-012, LST-013, LST-018: the greeting, what is left to spend, and the client's main act. */
export function ListHead({ firstName, availableCents, mayCreate, children }: HeadProps) {
  return (
    <header className="page-head">
      <h1>Hello, {firstName}!</h1>
      <div className="cluster">
        {availableCents !== null && (
          <p>
            Funds Available <b className="num">{money(availableCents)}</b>
          </p>
        )}
        {children}
        {mayCreate && (
          <LinkButton to={paths.createOrder()} variant="primary" icon="add" discover="none">
            Create Work Order
          </LinkButton>
        )}
      </div>
    </header>
  );
}
