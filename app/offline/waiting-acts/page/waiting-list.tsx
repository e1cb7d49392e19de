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
import "./waiting-acts.css";
import { OneZone } from "~/ui/display/one-zone";
import type { Act } from "../rules/act";

const REFUSED = "What was refused is sent again only when you press it.";
const isRefused = ({ refusal }: Act) => refusal !== undefined;

/** All acts that wait on this phone, by order, with what can be done about each. */
export function WaitingList({ account }: { account: string }) {
  const scripted = useHydrated();
  const acts = useActs(account);
  const [isSending, setSending] = useState(false);
  const [waitsFor, setWaitsFor] = useState<keyof typeof reasons>("network");
  if (!scripted) return null;
  if (!acts) return <p role="status">Looking on this phone…</p>;
  if (acts.length === 0)
    return (
      <p role="status">
        Nothing waits. All that you recorded on this phone has arrived, and you can log out safely.
      </p>
    );
  const send = async (chosen: readonly Act[]) => {
    setSending(true);
    for (const { id, refusal } of chosen)
      if (refusal !== undefined) await changeAct(id, { refusal: undefined });
    const done = await sendActs(account).catch(() => undefined);
    setWaitsFor(done?.waitsFor ?? "network");
    setSending(false);
  };
  const wins = [...new Set(acts.map(({ win }) => win))];
  return (
    <div className="stack">
      <p className="cluster">
        <Button type="button" variant="primary" disabled={isSending} onClick={() => send(acts)}>
          {isSending ? "Sending…" : "Send now"}
        </Button>
        <span className="muted" role="status">
          {acts.every(isRefused) ? REFUSED : reasons[waitsFor]}
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
                    <ActButtons act={act} isSending={isSending} onSend={() => send([act])} />
                  </ActLine>
                ))}
            </ul>
          </section>
        ))}
      </OneZone>
    </div>
  );
}

type ButtonsProps = { act: Act; isSending: boolean; onSend: () => void };

function ActButtons({ act, isSending, onSend }: ButtonsProps) {
  const [asks, setAsks] = useState(false);
  return (
    <p className="cluster">
      {act.refusal !== undefined && (
        <Button type="button" size="small" disabled={isSending} onClick={onSend}>
          Send again
        </Button>
      )}
      {act.file && (
        <Button type="button" size="small" onClick={() => saveBlob(act.file!.bytes, act.file!.name)}>
          {act.file.bytes.type.startsWith("image/") ? "Save photo" : "Save file"}
        </Button>
      )}
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
