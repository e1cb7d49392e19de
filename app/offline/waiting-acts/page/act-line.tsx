import type { ReactNode } from "react";
import { Moment } from "~/ui/display/metrics";
import { SentShare } from "~/ui/fields/files/sent-share";
import { type Act, actKinds, describeAct } from "../rules/act";
import { useArrived } from "./use-arrived";

type Props = { act: Act; children?: ReactNode };

/** One waiting act: what, when, how much of its file has arrived, and why it was refused. */
export function ActLine({ act, children }: Props) {
  const content = describeAct(act);
  const arrived = useArrived(act.id);
  return (
    <li className="act-line">
      <p>
        <b>{actKinds[act.kind]}</b> <Moment at={act.actedAt} muted />
      </p>
      {content && <p className={act.refusal === undefined ? "cut-lines" : "as-written"}>{content}</p>}
      {act.refusal === undefined ? (
        <>
          <p className="muted">
            Waiting
            {act.failure !== undefined && `, and sent again by itself. Callout answered: ${act.failure}`}
          </p>
          {act.file && arrived !== undefined && (
            <div className="upload-progress">
              <SentShare name={act.file.name} sent={arrived} size={act.file.bytes.size} />
            </div>
          )}
        </>
      ) : (
        <p className="field-error">Refused: {act.refusal}</p>
      )}
      {children}
    </li>
  );
}
