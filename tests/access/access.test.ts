import { beforeAll, describe, expect, test } from "vitest";
import { declaredCalls } from "~/api/http/call.server";
import { isOfSuspendedCompany, type Row, readMatrix, type Status, statuses } from "./cells";
import { requests, type Sent, sender } from "./requests";
import {
  callerFor,
  fingerprints,
  makeParticipants,
  makeScene,
  type Participants,
  whileSuspended,
} from "./scene";

// Checks every call for each actor, relation and state against statuses written from section 6 of the documents. A cell
// of matrix.csv is the expected status; a request without a 200 must change nothing.
const matrix = readMatrix("matrix");

let participants: Participants;
beforeAll(async () => {
  participants = await makeParticipants();
});

describe.each(Object.keys(requests))("%s", (call) => {
  const prepared = new Map<string, Prepared>();
  test.each(matrix.filter((row) => row.call === call))("$actor, $relation", async (row) => {
    const answers: Record<string, string> = {};
    const wrong: string[] = [];
    const isRefused = (status: Status) => row[status] !== "200";
    const targets: (Prepared & { status: Status })[] = [];
    for (const status of statuses) {
      const key = `${status} ${sender(row.actor)}`;
      targets.push({ status, ...(prepared.get(key) ?? (await prepare(call, row, status))) });
      prepared.delete(key);
    }
    const send = async ({ status, win, sent }: (typeof targets)[number]) => {
      const { method, path, body } = row.relation === "missing" ? withMissingOrder(sent, win) : sent;
      const answer = await callerFor(participants, row)(method, path, body);
      answers[status] = String(answer.status);
      if (answer.status === 200 || answer.status === 422) return;
      if (JSON.stringify(Object.keys(answer.body)) !== '["success","message"]')
        wrong.push(`${status}: a refusal says ${JSON.stringify(answer.body)}`);
    };
    const sendAll = async () => {
      const refused = targets.filter(({ status }) => isRefused(status));
      const before = await fingerprints(refused.map(({ win }) => win));
      for (const target of refused) await send(target);
      const after = await fingerprints(refused.map(({ win }) => win));
      for (const target of refused) {
        const { status, win } = target;
        if (before[win] === after[win]) prepared.set(`${status} ${sender(row.actor)}`, target);
        else wrong.push(`${status}: refused, but data changed`);
      }
      if (before.others !== after.others) wrong.push("refused, but something was added");
      for (const target of targets) if (!refused.includes(target)) await send(target);
    };
    await (isOfSuspendedCompany(row) ? whileSuspended(participants, sendAll) : sendAll());
    expect(answers).toEqual(Object.fromEntries(statuses.map((status) => [status, row[status]])));
    expect(wrong).toEqual([]);
  });
});

type Prepared = { win: number; sent: Sent };

/** Makes an order in this state and the request about it. A refusal changes neither, so the next actor can use both. */
async function prepare(call: string, { actor }: Row, status: Status): Promise<Prepared> {
  const scene = await makeScene(participants, status);
  const sent = await requests[call]!(scene, sender(actor));
  return { win: scene.order.id, sent };
}

test("the matrix covers exactly the calls that can be requested here, and all are declared", () => {
  expect([...new Set(matrix.map(({ call }) => call))].sort()).toEqual(Object.keys(requests).sort());
  const declared = declaredCalls.map(({ id }) => id);
  expect(Object.keys(requests).filter((id) => !declared.includes(id))).toEqual([]);
});

/** Returns the request with the id of an order that does not exist. */
function withMissingOrder(sent: Sent, win: number): Sent {
  const replace = (text: string) => text.replaceAll(String(win), "999999999");
  if (!(sent.body instanceof FormData)) {
    return {
      ...sent,
      path: replace(sent.path),
      body: sent.body && JSON.parse(replace(JSON.stringify(sent.body))),
    };
  }
  const body = new FormData();
  for (const [name, value] of sent.body) body.set(name, typeof value === "string" ? replace(value) : value);
  return { ...sent, path: replace(sent.path), body };
}
