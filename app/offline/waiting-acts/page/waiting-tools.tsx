import { useCallback, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "~/paths";
import { Icon } from "~/ui/display/icon";
import { showToast } from "~/ui/notices/toast";
import { actKinds, type NewAct, nextActs, WAITING_ACTS, type WantedAct } from "../rules/act";
import { draftKey } from "../rules/draft";
import { addActs } from "../store/act-store";
import { dropOldDrafts } from "../store/draft-store";
import { ActSheet } from "./act-sheet";
import { useCaughtActs } from "./catch-acts";
import { useCaughtTicks } from "./catch-ticks";
import { watchLine } from "./line";
import { OrderActs } from "./order-acts";
import { useActs } from "./use-acts";
import { useLeaveForm } from "./use-leave-form";
import { useOnline } from "./use-online";
import { useOpenOrder, useTaskName } from "./use-open-order";
import { useSending } from "./use-sending";
import { useSignOutQuestion } from "./use-sign-out-question";
import "./waiting-acts.css";

type Props = {
  account: string;
  /** Whether the page is a copy that the phone kept. */
  isCopy: boolean;
  /** The titles of kept orders. */
  titles: ReadonlyMap<number, string>;
  /** How far the phone's clock was behind the server's when they last spoke. */
  clockBehindSeconds?: number;
};

/** Takes acts without a network, keeps them, and sends them when there is one. */
export function WaitingTools({ account, isCopy, titles, clockBehindSeconds }: Props) {
  const acts = useActs(account);
  const waitsFor = useSending(account, acts);
  const isOnline = useOnline();
  const order = useOpenOrder();
  const taskName = useTaskName();
  const [wanted, setWanted] = useState<WantedAct>();
  const leave = useLeaveForm();
  useSignOutQuestion(acts?.length ?? 0);
  useEffect(() => void dropOldDrafts().catch(() => {}), []);

  const take = useCallback(
    async (taken: NewAct[]) => {
      try {
        void navigator.storage?.persist?.();
        await addActs({ account, clockBehindSeconds }, taken);
        void sendInBackground();
        const [first] = taken;
        if (first && first.kind !== "task")
          showToast({
            type: "info",
            text: `${actKinds[first.kind]}: kept on this phone, and sent when there is a network`,
          });
      } catch {
        showToast({ type: "error", text: "This phone could not keep it. Nothing was recorded." });
        throw new Error("not kept");
      }
    },
    [account, clockBehindSeconds],
  );
  useEffect(() => watchLine(), []);
  const onAnswered = useCallback(
    (form: string) => setWanted((before) => (before?.form === form ? undefined : before)),
    [],
  );
  const onWanted = useCallback(
    (next: WantedAct) => {
      setWanted(next);
      leave.whileLoading();
    },
    [leave],
  );
  useCaughtActs(isCopy, { onWanted, onAnswered });
  useCaughtTicks(isCopy, order, acts ?? noActs, take);

  const ofOrder = useMemo(() => (acts ?? noActs).filter(({ win }) => win === order?.win), [acts, order]);
  const isShown = order && (isCopy || !isOnline || ofOrder.length > 0);
  return (
    <>
      <TopBarLink count={acts?.length ?? 0} isRefused={acts?.some(({ refusal }) => refusal !== undefined)} />
      {isShown && (
        <OrderActs
          acts={ofOrder}
          timeZone={order.timeZone}
          waitsFor={waitsFor}
          next={isCopy || !isOnline ? nextActs(order.routes, ofOrder) : []}
          onChoose={(kind) => setWanted({ kind, win: order.win, filled: {} })}
        />
      )}
      {wanted && (
        <ActSheet
          key={draftKey(account, wanted)}
          account={account}
          wanted={{ ...wanted, filled: { ...wanted.filled, ...taskName(wanted) } }}
          title={titles.get(wanted.win) ?? (order?.win === wanted.win ? order.title : `WIN ${wanted.win}`)}
          onTake={take}
          onKept={leave.afterwards}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}

const noActs: never[] = [];

/** Asks Chromium to send them after this page was closed; elsewhere the next open page sends them. */
async function sendInBackground() {
  const worker = await navigator.serviceWorker?.ready;
  await (worker as SyncingWorker)?.sync?.register(WAITING_ACTS).catch(() => {});
}
type SyncingWorker = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

function TopBarLink({ count, isRefused }: { count: number; isRefused?: boolean }) {
  const [bar, setBar] = useState<Element | null>(null);
  useEffect(() => setBar(document.querySelector(".top-bar-tools")), []);
  if (!bar || count === 0) return null;
  return createPortal(
    <a href={paths.waiting()} className="button button-quiet button-small waiting-link">
      <Icon name={isRefused ? "alert" : "send"} />
      <span>
        {count}
        <span className="hidden-on-phone"> {isRefused ? "to look at" : "waiting"}</span>
      </span>
      <span className="hidden-visually"> to send</span>
    </a>,
    bar,
  );
}
