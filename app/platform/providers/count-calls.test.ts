import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { countCall, writeCalls } from "./count-calls.server";

test("OPR-006 a write of counts ends after one that had taken them before", async () => {
  countCall("sms", "failed");
  await sqlPool().begin(async (tx) => {
    await tx`lock table provider_calls in share mode`;
    void writeCalls();
    const later = writeCalls().then(() => "written");
    expect(await Promise.race([later, pause(200, "waiting")])).toBe("waiting");
  });
  await writeCalls();
  expect([...(await sqlPool()`select provider, failed from provider_calls`)]).toMatchObject([
    { provider: "sms", failed: 1 },
  ]);
});
