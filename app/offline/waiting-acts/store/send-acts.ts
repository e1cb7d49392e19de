import { now } from "~/offline/now";
import { MIN_RESUMED_BYTES, UPLOAD_GONE } from "~/platform/files/uploads/limits";
import { fetchInTime } from "~/platform/http/fetch-in-time";
import { ACTED_AT, ACTED_BY, FORM_KEY, SENT_AT } from "~/platform/http/late-act";
import { type Act, WAITING_ACTS } from "../rules/act";
import { type Call, callOf, preparingCall } from "../rules/calls";
import { faultOf, type Sent, sendInOrder } from "../rules/in-order";
import { type Outcome, readAnswer } from "../rules/outcome";
import { changeAct, isWanted, listActs, removeAct } from "./act-store";
import { sendParts } from "./send-parts";
import { tellSending } from "./sending-state";

/** Sends an account's waiting acts in their order, one tab at a time. */
export async function sendActs(account: string): Promise<Sent> {
  const nothing: Sent = { sent: 0, refused: 0, waitsFor: "other-page" };
  return navigator.locks.request(WAITING_ACTS, { ifAvailable: true }, (lock) =>
    lock ? sendAll(account) : nothing,
  );
}

/** Like `sendActs`, for the browser's background sync, which comes again after an error. */
export async function sendActsOrThrow(account: string) {
  const { waitsFor } = await sendActs(account);
  if (waitsFor && ["network", "other-page", "failed"].includes(waitsFor))
    throw new Error("Some acts wait on");
}

async function sendAll(account: string): Promise<Sent> {
  const done = await listActs(account)
    .then((acts) => sendInOrder(acts, sendAndNote))
    .catch((error): Sent => ({ sent: 0, refused: 0, waitsFor: faultOf(error) }));
  tellSending({ waitsFor: done.waitsFor });
  return done;
}

async function sendAndNote(act: Act): Promise<Outcome> {
  tellSending({ act: { id: act.id } });
  const outcome = await sendAct(act);
  if (outcome === "done") await removeAct(act.id);
  // The receipt or check-in that was prepared may be gone, so the next attempt prepares another.
  else if (isRefusal(outcome)) await changeAct(act.id, { ...outcome, prepared: undefined });
  else if (typeof outcome === "object") await changeAct(act.id, outcome);
  return outcome;
}

async function sendAct(act: Act): Promise<Outcome> {
  // It may have been discarded or stopped while others were sent.
  if (!(await isWanted(act.id))) return "discarded";
  const upload = await uploadOf(act);
  if (upload && "outcome" in upload) return upload.outcome;
  const outcome = await doAct({ ...act, upload });
  // The server keeps an upload for a day; one from before is sent anew.
  return act.upload && isGone(outcome) ? sendAct({ ...act, upload: undefined }) : outcome;
}

const isRefusal = (outcome: Outcome) => typeof outcome === "object" && "refusal" in outcome;
const isGone = (outcome: Outcome) => isRefusal(outcome) && outcome.refusal.includes(UPLOAD_GONE);

/** Sends a larger file before its call, so that it goes on after a cut. */
async function uploadOf({ id, file, upload, prepared }: Act): Promise<Act["upload"] | { outcome: Outcome }> {
  const isSent = prepared !== undefined || upload?.isWhole;
  if (!file || isSent || file.bytes.size < MIN_RESUMED_BYTES) return upload;
  const sent = await sendParts({
    file,
    url: upload?.url,
    onUrl: (url) => changeAct(id, { upload: { url, isWhole: false } }),
    onArrived: async (bytes) => {
      tellSending({ act: { id, arrived: bytes } });
      return isWanted(id);
    },
  });
  if ("outcome" in sent) return sent.outcome === "whole" ? undefined : { outcome: sent.outcome };
  const whole = { url: sent.url, isWhole: true };
  await changeAct(id, { upload: whole });
  return whole;
}

async function doAct(act: Act): Promise<Outcome> {
  let prepared = act.prepared;
  const preparing = prepared === undefined && preparingCall(act);
  if (preparing) {
    const answer = preparing === "find-entry" ? await findOpenEntry(act) : await ask(act, preparing);
    if (!("payload" in answer)) return answer.outcome;
    prepared = answer.payload._id;
    // Kept before the last call, so that a repeat names the same thing.
    await changeAct(act.id, { prepared });
  }
  if (!(await isWanted(act.id))) return "discarded";
  const answer = await ask(act, callOf({ ...act, prepared }), act.formKey);
  return "payload" in answer ? "done" : answer.outcome;
}

type Answer = { payload: { _id?: string } } | { outcome: Outcome };

const ask = (act: Act, { method, path, body }: Call, formKey?: string) =>
  answerOf(path, {
    method,
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      ...(body instanceof FormData ? {} : { "Content-Type": "application/json" }),
      "Idempotency-Key": act.key,
      [ACTED_BY]: act.account,
      [ACTED_AT]: act.actedAt,
      [SENT_AT]: now().toISOString(),
      ...(formKey && { [FORM_KEY]: formKey }),
    },
  });

type Entry = { _id: string; check_out_date: string | null };

/**
 * Finds the check-in that a check-out ends; it may have been made on another device. A check-out that a form may have done
 * already asks about the last one.
 */
async function findOpenEntry(act: Act): Promise<Answer> {
  const answer = await answerOf<{ checkInOutDetails: Entry[] }>(`/api/orders?win=${act.win}`, {
    headers: { [ACTED_BY]: act.account },
  });
  if (!("payload" in answer)) return answer;
  const entries = answer.payload.checkInOutDetails;
  const last = act.formKey ? entries.at(-1) : undefined;
  const open = entries.find((entry) => entry.check_out_date === null) ?? last;
  return open
    ? { payload: { _id: open._id } }
    : { outcome: { refusal: "There is no open check-in to check out of" } };
}

async function answerOf<P = { _id?: string }>(path: string, init?: RequestInit) {
  const response = await fetchInTime(path, init);
  return readAnswer<P>(response.status, await response.json().catch(() => undefined));
}
