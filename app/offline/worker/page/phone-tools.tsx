import { useEffect, useMemo } from "react";
import { useActs } from "~/offline/waiting-acts/page/use-acts";
import { WaitingTools } from "~/offline/waiting-acts/page/waiting-tools";
import { waitingStepsOf } from "../rules/waiting-steps";
import { AgeNotice } from "./age-notice";
import { InstallOffer } from "./install-offer";
import { setWaitingSteps } from "./list-state";
import { useKeptCopies } from "./use-kept-copies";
import "./phone-tools.css";

export type PhoneToolsProps = { account: string; offer: Event | undefined };

/** Registers the service worker for a contractor, shows the age of a kept page, takes acts without a network, and offers to install. */
export function PhoneTools({ account, offer }: PhoneToolsProps) {
  const { copiedAt, list } = useKeptCopies();
  const titles = useMemo(() => new Map(list?.orders.map(({ win, title }) => [win, title])), [list]);
  const acts = useActs(account);
  useEffect(() => setWaitingSteps(waitingStepsOf(acts ?? [])), [acts]);
  return (
    <>
      <WaitingTools
        account={account}
        isCopy={copiedAt !== null}
        titles={titles}
        clockBehindSeconds={list?.clockBehindSeconds}
      />
      {copiedAt && <AgeNotice copiedAt={copiedAt} />}
      {list?.hasWork && !copiedAt && <InstallOffer offer={offer} />}
    </>
  );
}
