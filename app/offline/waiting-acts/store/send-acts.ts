import { now } from "~/offline/now";
import { MIN_RESUMED_BYTES, UPLOAD_GONE } from "~/platform/files/uploads/limits";
import { fetchInTime } from "~/platform/http/fetch-in-time";
import { ACTED_AT, ACTED_BY, CLOCK_BEHIND, FORM_KEY, SENT_AT } from "~/platform/http/late-act";
import { type Act, type SentFile, WAITING_ACTS } from "../rules/act";
import { type Call, callOf, preparingCalls } from "../rules/calls";
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
  // The files or the check-in that were prepared may be gone, so the next attempt prepares others.
  else if (isRefusal(outcome)) await changeAct(act.id, { ...outcome, preparedIds: undefined });
  else if (typeof outcome === "object") await changeAct(act.id, outcome);
  return outcome;
}

async function sendAct(act: Act): Promise<Outcome> {
  // It may have been discarded or stopped while others were sent.
  if (!(await isWanted(act.id))) return "discarded";
  const sent = await sendFiles(act);
  if ("outcome" in sent) return sent.outcome;
  const outcome = await doAct({ ...act, ...sent });
  // The server keeps an upload for a day; those from before are sent anew.
  return act.uploads && isGone(outcome) ? sendAct({ ...act, uploads: undefined }) : outcome;
}

const isRefusal = (outcome: Outcome) => typeof outcome === "object" && "refusal" in outcome;
const isGone = (outcome: Outcome) => isRefusal(outcome) && outcome.refusal.includes(UPLOAD_GONE);

/** Sends the larger files before their call, so that each goes on after a cut. */
async function sendFiles(act: Act): Promise<Pick<Act, "uploads"> | { outcome: Outcome }> {
  const { id, files = [], preparedIds = [] } = act;
  let { uploads } = act;
  const note = (index: number, upload: SentFile) => {
    uploads = { ...uploads, [index]: upload };
    return changeAct(id, { uploads });
  };
  for (const [index, file] of files.entries()) {
    const before = uploads?.[index];
    const isSent = index < preparedIds.length || before?.isWhole;
    if (isSent || file.bytes.size < MIN_RESUMED_BYTES) continue;
    const sent = await sendParts({
      file,
      url: before?.url,
      onUrl: (url) => note(index, { url, isWhole: false }),
      onArrived: async (arrived) => {
        tellSending({ act: { id, index, arrived } });
        return isWanted(id);
      },
    });
    if ("url" in sent) await note(index, { url: sent.url, isWhole: true });
    else if (sent.outcome !== "whole") return { outcome: sent.outcome };
  }
  return { uploads };
}

async function doAct(act: Act): Promise<Outcome> {
  let { preparedIds } = act;
  for (const call of preparingCalls(act).slice(preparedIds?.length ?? 0)) {
    const answer = call === "find-entry" ? await findOpenEntry(act) : await ask(act, call);
    if (!("payload" in answer)) return answer.outcome;
    preparedIds = [...(preparedIds ?? []), answer.payload._id!];
    // Kept before the next call, so that a repeat names the same thing.
    await changeAct(act.id, { preparedIds });
  }
  if (!(await isWanted(act.id))) return "discarded";
  const answer = await ask(act, callOf({ ...act, preparedIds }), act.formKey);
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
      ...(act.clockBehindSeconds && { [CLOCK_BEHIND]: `${act.clockBehindSeconds}` }),
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
