import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Panel } from "~/ui/overlays/panel";
import { AddFundsTabs } from "./payment-method-tabs";

export const NoBankYet = ({ waits }: { waits: boolean }) => (
  <Panel title="Add Funds" closeTo={paths.manageFunds()}>
    <AddFundsTabs of="bank" />
    {waits ? (
      <p>
        Your bank account is not verified yet, which usually takes 2-3 days. When the two small deposits
        arrive, tell support their amounts.
      </p>
    ) : (
      <p>
        Please <Link to={paths.addBank()}>add a bank account</Link> first. Verification usually takes 2-3
        days.
      </p>
    )}
  </Panel>
);
