import type { ReactNode } from "react";
import { Moment } from "~/ui/display/metrics";
import { SentShare } from "~/ui/fields/files/sent-share";
import { type Act, actKinds, describeAct } from "../rules/act";
import { useSendingState } from "./use-sending-state";

type Props = { act: Act; children?: ReactNode };

/** One waiting act: what, when, its state, and how much of the file that is being sent has arrived. */
export function ActLine({ act, children }: Props) {
  const content = describeAct(act);
  const { act: sending } = useSendingState();
  const isSending = sending?.id === act.id;
  const file = isSending ? act.files?.[sending.index ?? 0] : undefined;
  return (
    <li className="act-line">
      <p>
        <b>{actKinds[act.kind]}</b> <Moment at={act.actedAt} muted />
      </p>
      {content && <p className={act.refusal === undefined ? "cut-lines" : "as-written"}>{content}</p>}
      <p className={act.refusal === undefined ? "muted" : "field-error"}>{stateOf(act, isSending)}</p>
      {file && sending?.arrived !== undefined && (
        <div className="upload-progress">
          <SentShare name={file.name} sent={sending.arrived} size={file.bytes.size} />
        </div>
      )}
      {children}
    </li>
  );
}

function stateOf({ refusal, isStopped, failure }: Act, isSending: boolean) {
  if (refusal !== undefined) return `Refused: ${refusal}`;
  if (isStopped) return "Stopped: this has not been sent.";
  if (isSending) return "Sending";
  return failure === undefined
    ? "Waiting"
    : `Waiting, and sent again by itself. Callout answered: ${failure}`;
}
