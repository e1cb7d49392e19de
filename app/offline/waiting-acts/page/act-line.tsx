import type { ReactNode } from "react";
import { Moment } from "~/ui/display/metrics";
import { type Act, actKinds, describeAct } from "../rules/act";

type Props = { act: Act; children?: ReactNode };

/** One waiting act: what, when, whether it waits, and why it was refused. */
export function ActLine({ act, children }: Props) {
  const content = describeAct(act);
  return (
    <li className="act-line">
      <p>
        <b>{actKinds[act.kind]}</b> <Moment at={act.actedAt} muted />
      </p>
      {content && <p className="cut-lines">{content}</p>}
      {act.refusal === undefined ? (
        <p className="muted">Waiting</p>
      ) : (
        <p className="field-error">Refused: {act.refusal}</p>
      )}
      {children}
    </li>
  );
}
