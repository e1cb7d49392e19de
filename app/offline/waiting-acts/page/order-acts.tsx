import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { OneZone } from "~/ui/display/one-zone";
import { type Act, type ActKind, actKinds } from "../rules/act";
import type { Sent } from "../rules/in-order";
import { ActLine } from "./act-line";

type Props = {
  acts: readonly Act[];
  timeZone: string;
  waitsFor: Sent["waitsFor"];
  /** The acts to offer, the likeliest first; none while there is a network. */
  next: readonly ActKind[];
  onChoose: (kind: ActKind) => void;
};

/** In the details of an order: what waits of it, and what can be recorded without a network. */
export function OrderActs({ acts, timeZone, waitsFor, next, onChoose }: Props) {
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order's panel is another place
  useEffect(() => setPlace(document.querySelector("[data-order-acts]")), [acts, next]);
  if (!place) return null;
  return createPortal(
    <section className="section order-acts" aria-label="Waiting to send">
      {acts.length > 0 && (
        <>
          <h3>Waiting to send</h3>
          <OneZone timeZone={timeZone}>
            <ul className="act-lines">
              {acts.map((act) => (
                <ActLine key={act.id} act={act} />
              ))}
            </ul>
          </OneZone>
          <p className="cluster">
            <span className="muted">{reasons[waitsFor ?? "network"]}</span>
            <a href={paths.waiting()}>See all that waits</a>
          </p>
        </>
      )}
      {next.length > 0 && (
        <>
          <h3>No network</h3>
          <p>What you record now is kept on this phone, with its time, and sent when there is a network.</p>
          <div className="act-buttons">
            {next.map((kind, at) => (
              <Button
                key={kind}
                type="button"
                variant={at === 0 ? "primary" : undefined}
                onClick={() => onChoose(kind)}
              >
                {actKinds[kind]}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>,
    place,
  );
}

export const reasons = {
  network: "Sent as soon as there is a network.",
  "sign-in": "Sign in again to send it.",
  "other-page": "Being sent now.",
  failed: "Callout could not take some of it yet. It is sent again by itself.",
  fault: "This phone could not read or note some of it. It is tried again.",
  room: "This phone has no room to note what was sent. Free some, and it is sent.",
};
