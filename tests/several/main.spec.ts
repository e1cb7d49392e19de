import { expect, test } from "@playwright/test";
import type { ProxyStats } from "./proxy";

test("journeys pass when one of two servers is killed", async ({ request }) => {
  const stats: ProxyStats = await (await request.get("/proxy/account")).json();
  expect(stats.killed).toBe(1);
  for (const answered of stats.answered) expect(answered).toBeGreaterThan(100);
  expect(stats.answeredSince).toBeGreaterThan(100);
});
