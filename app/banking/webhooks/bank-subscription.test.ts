import { withBankProvider } from "tests/setup/bank-provider";
import { beforeEach, expect, test } from "vitest";
import { env, resetEnv } from "~/platform/settings/env.server";
import { ensureSubscription } from "./bank-subscription.server";

const here = withBankProvider();
const all = () => Object.values(here.dwolla.books.subscriptions);
const address = () => `${env().ORIGIN}/webhooks/dwolla`;
const add = (id: string, url: string, more: object = {}) => {
  here.dwolla.books.subscriptions[id] = {
    id,
    url,
    secret: `secret of ${id}`,
    paused: false,
    created: "2026-01-01T00:00:00.000Z",
    ...more,
  };
};
beforeEach(() => {
  here.dwolla.books.subscriptions = {};
});

test("one subscription is created, signed with our secret, and stays", async () => {
  await ensureSubscription();
  const [made] = all();
  expect(made).toMatchObject({ paused: false, secret: env().DWOLLA_WEBHOOK_SECRET });
  expect(made!.url).toMatch(/\/webhooks\/dwolla\?secret=[0-9a-f]{12}$/);
  await ensureSubscription();
  expect(all()).toEqual([made]);
});

test("a paused subscription is resumed", async () => {
  await ensureSubscription();
  all()[0]!.paused = true;
  await ensureSubscription();
  expect(all()).toMatchObject([{ paused: false }]);
});

test("a changed secret replaces our subscription and no other", async () => {
  await ensureSubscription();
  const [before] = all();
  add("other", "https://other.example/webhooks/dwolla");
  // As former releases made it.
  add("bare", address());
  process.env.DWOLLA_WEBHOOK_SECRET = "another-secret-of-thirty-two-characters";
  resetEnv();
  await ensureSubscription();
  const [, after] = all();
  expect(all().map(({ id }) => id)).not.toContain(before!.id);
  expect(all().map(({ secret }) => secret)).toEqual([
    "secret of other",
    "another-secret-of-thirty-two-characters",
  ]);
  expect(after!.url).not.toBe(before!.url);
});

test("at the provider's limit the former subscription is removed first", async () => {
  add("bare", address());
  for (let n = 0; n < 4; n++) add(`other-${n}`, `https://other-${n}.example/webhooks`);
  await ensureSubscription();
  expect(all()).toHaveLength(5);
  expect(all().map(({ id }) => id)).not.toContain("bare");
  expect(all().some(({ secret }) => secret === env().DWOLLA_WEBHOOK_SECRET)).toBe(true);
});

test("an unreachable provider is asked again later", async () => {
  here.dwolla.faults.order("GET /webhook-subscriptions", "unreachable");
  await ensureSubscription();
  expect(all()).toEqual([]);
});
