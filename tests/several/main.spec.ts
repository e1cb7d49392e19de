import { expect, test } from "@playwright/test";
import type { Account } from "./proxy";

test("one of two servers was killed midway, and the other answered for both", async ({ request }) => {
  const account: Account = await (await request.get("/proxy/account")).json();
  expect(account.killed).toBe(1);
  for (const answered of account.answered) expect(answered).toBeGreaterThan(100);
  expect(account.answeredSince).toBeGreaterThan(100);
});
