import { companies } from "db/schema/companies";
import { idempotencyKeys } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ok, type Result, refuse } from "../result";
import { db, inTransaction } from "./db.server";
import {
  callIdempotencyKey,
  deleteOldIdempotencyKeys,
  formIdempotencyKey,
  type IdempotencyKey,
  newFormKey,
  runOnce,
} from "./idempotency.server";

let lastPersonId = 1000;
const nextPersonId = () => ++lastPersonId;

/** Does something countable: creates a company with a unique name. */
function makeCompanyAction(actorId: number, answer: () => Result<object> = () => ok({})) {
  const name = `Once ${newFormKey()}`;
  const run = (idempotencyKey?: IdempotencyKey, action = "company.make") =>
    inTransaction((tx) =>
      runOnce(tx, actorId, action, idempotencyKey, async () => {
        const [made] = await tx.insert(companies).values({ name }).returning({ id: companies.id });
        const result = answer();
        return !result.ok ? result : ok({ id: made!.id });
      }),
    );
  return { run, count: () => db.$count(companies, eq(companies.name, name)) };
}

test("a repeated request runs once and gets the same answer, also concurrently", async () => {
  const { run, count } = makeCompanyAction(nextPersonId());
  const idempotencyKey = formIdempotencyKey(newFormKey(), { title: "x" });
  const answers = await Promise.all([run(idempotencyKey), run(idempotencyKey), run(idempotencyKey)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await run(idempotencyKey)).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ ok: true, value: { id: expect.any(Number) } });
  expect(await count()).toBe(1);
});

test("another form, person or action, and a missing key, each run anew", async () => {
  const key = newFormKey();
  const { run, count } = makeCompanyAction(nextPersonId());
  await run(formIdempotencyKey(key, "x"));
  await run(formIdempotencyKey(newFormKey(), "x"));
  await run(formIdempotencyKey(key, "x"), "company.other");
  await run(formIdempotencyKey("", "x"));
  await run(undefined);
  expect(await count()).toBe(5);
  const other = makeCompanyAction(nextPersonId());
  await other.run(formIdempotencyKey(key, "x"));
  expect(await other.count()).toBe(1);
});

test("a changed form runs again; an API key with other contents is refused", async () => {
  const key = newFormKey();
  const { run, count } = makeCompanyAction(nextPersonId());
  await run(formIdempotencyKey(key, { title: "x" }));
  await run(formIdempotencyKey(key, { title: "y" }));
  expect(await count()).toBe(2);
  expect(await run(callIdempotencyKey(key, [{ title: "x" }]))).toMatchObject({ ok: true });
  expect(await run(callIdempotencyKey(key, [{ title: "y" }]))).toMatchObject({ code: "conflict" });
  expect(await count()).toBe(3);
});

describe("PHO-014 a form whose answer was lost, and the phone's call that takes it over", () => {
  const formKey = newFormKey();
  const page = (text: string) => formIdempotencyKey(formKey, { text });
  const phone = (key: string) => callIdempotencyKey(key, [{ sent: key }], formKey);

  test("are done once, whichever comes first, and get the same answer", async () => {
    for (const both of [
      [page("tool bag"), phone("a")],
      [phone("b"), page("ladder")],
    ]) {
      const { run, count } = makeCompanyAction(nextPersonId());
      const answers = [];
      for (const key of both) answers.push(await run(key));
      expect(answers[1]).toEqual(answers[0]);
      expect(await count()).toBe(1);
    }
  });

  test("are done once when they arrive together", async () => {
    const { run, count } = makeCompanyAction(nextPersonId());
    const [first, second] = await Promise.all([run(page("tool bag")), run(phone("a"))]);
    expect(second).toEqual(first);
    expect(await count()).toBe(1);
  });

  test("are each done if the other was refused, and a form's several calls all are", async () => {
    let tries = 0;
    const { run, count } = makeCompanyAction(nextPersonId(), () =>
      ++tries === 1 ? refuse("funds", "Short") : ok({}),
    );
    expect(await run(page("tool bag"))).toMatchObject({ code: "funds" });
    expect(await run(phone("a"))).toMatchObject({ ok: true });
    expect(await run(phone("b"))).toMatchObject({ ok: true });
    expect(await count()).toBe(2);
  });
});

test("a refused request can be sent again, also by a duplicate that was waiting", async () => {
  let tries = 0;
  const { run, count } = makeCompanyAction(nextPersonId(), () =>
    ++tries === 1 ? refuse("funds", "Short") : ok({}),
  );
  const idempotencyKey = formIdempotencyKey(newFormKey());
  const answers = await Promise.all([run(idempotencyKey), run(idempotencyKey)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await run(idempotencyKey)).toEqual(answers.find(({ ok }) => ok));
  expect(await count()).toBe(1);
});

test("PHO-014 a key lives 30 days, because acts wait on a phone for as long as it has no network", async () => {
  const actorId = nextPersonId();
  const { run, count } = makeCompanyAction(actorId);
  const idempotencyKey = formIdempotencyKey(newFormKey());
  await run(idempotencyKey);
  await deleteOldIdempotencyKeys();
  await run(idempotencyKey);
  expect(await count()).toBe(1);
  const age = async (days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await db.update(idempotencyKeys).set({ at }).where(eq(idempotencyKeys.actorId, actorId));
    await deleteOldIdempotencyKeys();
    await run(idempotencyKey);
  };
  await age(29.9);
  expect(await count()).toBe(1);
  await age(30.1);
  expect(await count()).toBe(2);
});
