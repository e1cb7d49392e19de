import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Panel } from "~/ui/overlays/panel";
import { AddFundsWays } from "./payment-method-ways";

/** Where no bank account is verified, and whether one is on its way there. */
export const NoBankYet = ({ waits }: { waits: boolean }) => (
  <Panel title="Add Funds" closeTo={paths.manageFunds()}>
    <AddFundsWays of="bank" />
    {waits ? (
      <p>
        Your bank account is not verified yet, which usually takes 2-3 days. Tell us then how much the two
        small deposits were.
      </p>
    ) : (
      <p>
        Please <Link to={paths.addBank()}>add a bank account</Link> first. Verification usually takes 2-3
        days.
      </p>
    )}
  </Panel>
);
