import { beforeAll, describe, expect, test } from "vitest";
import { declaredCalls } from "~/api/http/call.server";
import { readMatrix, statuses } from "./cells";
import { requests } from "./requests";
import { type Cast, callerFor, fingerprint, makeCast, makeScene } from "./scene";

/**
 * Action × person × relation × state against answers that were written from section 6 of the documents.
 * A cell is the HTTP status; whatever is not a 200 must have changed nothing.
 */
const matrix = readMatrix("matrix");

let cast: Cast;
beforeAll(async () => {
  cast = await makeCast();
});

describe.each(Object.keys(requests))("%s", (call) => {
  test.each(matrix.filter((row) => row.call === call))("$actor, $relation", async (row) => {
    const answers: Record<string, string> = {};
    const wrong: string[] = [];
    for (const status of statuses) {
      const scene = await makeScene(cast, status);
      const sent = await requests[call]!(scene, row);
      const missing = row.relation === "missing";
      const target = missing ? nowhere(sent, scene.order.id) : sent;
      const before = await fingerprint(scene.order.id);
      const { status: code, body } = await callerFor(cast, row.actor, row.relation)(
        target.method,
        target.path,
        target.body,
      );
      answers[status] = String(code);
      if (code !== 200) {
        if ((await fingerprint(scene.order.id)) !== before)
          wrong.push(`${status}: refused, yet something changed`);
        if (JSON.stringify(Object.keys(body)) !== '["success","message"]' && code !== 422)
          wrong.push(`${status}: a refusal says ${JSON.stringify(body)}`);
      }
    }
    expect(answers).toEqual(Object.fromEntries(statuses.map((status) => [status, row[status]])));
    expect(wrong).toEqual([]);
  });
});

test("the matrix and the requests speak of the same calls, and all of them are declared", () => {
  expect([...new Set(matrix.map(({ call }) => call))].sort()).toEqual(Object.keys(requests).sort());
  const declared = declaredCalls.map(({ id }) => id);
  expect(Object.keys(requests).filter((id) => !declared.includes(id))).toEqual([]);
});

/** The same request for an order that nobody has. */
function nowhere(
  sent: { method: string; path: string; body?: Record<string, unknown> | FormData },
  win: number,
) {
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
