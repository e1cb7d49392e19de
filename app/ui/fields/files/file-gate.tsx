import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../button";
import { Notice } from "../../notices/notice";
import { AskBeforeLeaving } from "./ask-before-leaving";
import { isFormStep } from "./kept/use-kept-files";
import type { PendingUpload } from "./pending-upload";

type State = "open" | "waits" | "asks";

/** Holds a submission until uploads are done; asks before leaving failed files behind. */
export function useFileGate(input: RefObject<HTMLInputElement>, files: readonly PendingUpload[]) {
  const [state, setState] = useState<State>("open");
  const submitter = useRef<HTMLElement | null>(null);
  const isSending = files.some((file) => file.state === "sending");
  const isPreparing = files.some((file) => file.state === "preparing");
  const isBusy = isSending || isPreparing;
  const failed = files.filter((file) => file.state === "failed").map(({ key }) => key);
  /** Failed files that the person agreed to leave behind. */
  const skippedFiles = useRef("");
  const now = useRef({ isBusy, failed: "" });
  now.current = { isBusy, failed: failed.join() };

  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const hold = (event: SubmitEvent) => {
      const { isBusy, failed } = now.current;
      if (isFormStep(event.submitter) || (!isBusy && (failed === "" || failed === skippedFiles.current)))
        return;
      event.preventDefault();
      event.stopPropagation();
      submitter.current = event.submitter;
      setState(isBusy ? "waits" : "asks");
      const fold = input.current?.closest("details");
      if (fold) fold.open = true;
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [input]);

  const go = () => {
    const form = input.current?.form;
    const button = submitter.current;
    setState("open");
    form?.requestSubmit(button?.isConnected ? button : undefined);
  };
  const resume = useRef(go);
  resume.current = go;
  const failedCount = failed.length;
  useEffect(() => {
    if (state === "waits" && !isBusy) {
      if (failedCount > 0) setState("asks");
      else resume.current();
    }
    if (state === "asks" && (isBusy || failedCount === 0)) setState("open");
  }, [state, isBusy, failedCount]);

  return {
    state,
    isSending,
    isPreparing,
    ready: files.length - failedCount,
    total: files.length,
    goWithout: () => {
      skippedFiles.current = now.current.failed;
      go();
    },
    stay: () => {
      setState("open");
      input.current?.focus();
    },
  };
}

export function FileGate({ gate }: { gate: ReturnType<typeof useFileGate> }) {
  const { state, ready, total } = gate;
  const files = total === 1 ? "file" : "files";
  return (
    <>
      {gate.isSending && <AskBeforeLeaving />}
      {gate.isSending && (
        <p className="hint" role="status">
          {state === "waits"
            ? `Sending… The form will be sent as soon as the ${files} ${total === 1 ? "has" : "have"} arrived.`
            : "Sending…"}
        </p>
      )}
      {gate.isPreparing && (
        <p className="hint" role="status">
          Making the photo smaller…
        </p>
      )}
      {state === "asks" && (
        <div role="alert">
          <Notice type="warning">
            <p>
              {ready} of {total} {files} will be sent. Remove or replace the others, or continue without them.
            </p>
            <div className="cluster">
              <Button type="button" size="small" onClick={gate.goWithout}>
                {ready === 0 ? "Continue without files" : `Continue with ${ready} of ${total}`}
              </Button>
              <Button type="button" size="small" variant="quiet" onClick={gate.stay}>
                Go back
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </>
  );
}
