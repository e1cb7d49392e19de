import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { saveBlob } from "~/offline/save-blob";
import { Button } from "~/ui/button";
import { changeAct } from "../store/act-store";
import { discardAct } from "../store/discard-act";
import { sendActs } from "../store/send-acts";
import { ActLine } from "./act-line";
import { reasons } from "./order-acts";
import { useActs } from "./use-acts";
import { reasonOf, useSendingState } from "./use-sending-state";
import "./waiting-acts.css";
import { OneZone } from "~/ui/display/one-zone";
import { type Act, isHeld } from "../rules/act";

const HELD = "What was refused or stopped is sent again only when you press Try again.";

/** All acts that wait on this phone, by order, with what can be done about each. */
export function WaitingList({ account }: { account: string }) {
  const scripted = useHydrated();
  const acts = useActs(account);
  const state = useSendingState();
  if (!scripted) return null;
  if (!acts) return <p role="status">Looking on this phone…</p>;
  if (acts.length === 0)
    return (
      <p role="status">
        Nothing waits. All that you recorded on this phone has arrived, and you can log out safely.
      </p>
    );
  const send = () => void sendActs(account).catch(() => {});
  const tryAgain = async ({ id }: Act) => {
    await changeAct(id, { refusal: undefined, isStopped: undefined });
    send();
  };
  const wins = [...new Set(acts.map(({ win }) => win))];
  return (
    <div className="stack">
      <p className="cluster">
        <Button type="button" variant="primary" disabled={state.act !== undefined} onClick={send}>
          {state.act ? "Sending…" : "Send now"}
        </Button>
        <span className="muted" role="status">
          {acts.every(isHeld) ? HELD : reasons[reasonOf(state)]}
        </span>
      </p>
      <OneZone>
        {wins.map((win) => (
          <section key={win} className="section">
            <h2>
              {acts.find((act) => act.win === win)?.title} (WIN {win})
            </h2>
            <ul className="act-lines">
              {acts
                .filter((act) => act.win === win)
                .map((act) => (
                  <ActLine key={act.id} act={act}>
                    <ActButtons
                      act={act}
                      isSending={state.act?.id === act.id}
                      onTryAgain={() => tryAgain(act)}
                    />
                  </ActLine>
                ))}
            </ul>
          </section>
        ))}
      </OneZone>
    </div>
  );
}

type ButtonsProps = { act: Act; isSending: boolean; onTryAgain: () => void };

function ActButtons({ act, isSending, onTryAgain }: ButtonsProps) {
  const { files = [] } = act;
  const [asks, setAsks] = useState(false);
  return (
    <p className="cluster">
      {isHeld(act) && (
        <Button type="button" size="small" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      {isSending && files.length > 0 && !isHeld(act) && (
        <Button type="button" size="small" onClick={() => changeAct(act.id, { isStopped: true })}>
          Stop
        </Button>
      )}
      {files.map(({ name, bytes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files of an act never change, and two may have one name.
        <Button key={index} type="button" size="small" onClick={() => saveBlob(bytes, name)}>
          {bytes.type.startsWith("image/") ? "Save photo" : "Save file"}
          {files.length > 1 && ` ${name}`}
        </Button>
      ))}
      {asks ? (
        <>
          <Button type="button" size="small" variant="danger" onClick={() => discardAct(act)}>
            Discard it
          </Button>
          <Button type="button" size="small" variant="quiet" onClick={() => setAsks(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <Button type="button" size="small" variant="quiet" onClick={() => setAsks(true)}>
          Discard
        </Button>
      )}
    </p>
  );
}
