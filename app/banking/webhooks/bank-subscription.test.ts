import { withBankProvider } from "tests/setup/bank-provider";
import { beforeEach, expect, test } from "vitest";
import { env, resetEnv } from "~/platform/settings/env.server";
import { ensureSubscription } from "./bank-subscription.server";

const provider = withBankProvider();
const listSubscriptions = () => Object.values(provider.dwolla.records.subscriptions);
const webhookUrl = () => `${env().ORIGIN}/webhooks/dwolla`;
const addSubscription = (id: string, url: string, more: object = {}) => {
  provider.dwolla.records.subscriptions[id] = {
    id,
    url,
    secret: `secret of ${id}`,
    paused: false,
    created: "2026-01-01T00:00:00.000Z",
    ...more,
  };
};
beforeEach(() => {
  provider.dwolla.records.subscriptions = {};
});

test("one subscription is created, signed with our secret, and stays", async () => {
  await ensureSubscription();
  const [made] = listSubscriptions();
  expect(made).toMatchObject({ paused: false, secret: env().DWOLLA_WEBHOOK_SECRET });
  expect(made!.url).toMatch(/\/webhooks\/dwolla\?secret=[0-9a-f]{12}$/);
  await ensureSubscription();
  expect(listSubscriptions()).toEqual([made]);
});

test("a paused subscription is resumed", async () => {
  await ensureSubscription();
  listSubscriptions()[0]!.paused = true;
  await ensureSubscription();
  expect(listSubscriptions()).toMatchObject([{ paused: false }]);
});

test("a changed secret replaces our subscription and no other", async () => {
  await ensureSubscription();
  const [before] = listSubscriptions();
  addSubscription("other", "https://other.example/webhooks/dwolla");
  // A subscription without the fingerprint, as former releases made it.
  addSubscription("bare", webhookUrl());
  process.env.DWOLLA_WEBHOOK_SECRET = "another-secret-of-thirty-two-characters";
  resetEnv();
  await ensureSubscription();
  const [, after] = listSubscriptions();
  expect(listSubscriptions().map(({ id }) => id)).not.toContain(before!.id);
  expect(listSubscriptions().map(({ secret }) => secret)).toEqual([
    "secret of other",
    "another-secret-of-thirty-two-characters",
  ]);
  expect(after!.url).not.toBe(before!.url);
});

test("at the provider's limit the former subscription is removed first", async () => {
  addSubscription("bare", webhookUrl());
  for (let n = 0; n < 4; n++) addSubscription(`other-${n}`, `https://other-${n}.example/webhooks`);
  await ensureSubscription();
  expect(listSubscriptions()).toHaveLength(5);
  expect(listSubscriptions().map(({ id }) => id)).not.toContain("bare");
  expect(listSubscriptions().some(({ secret }) => secret === env().DWOLLA_WEBHOOK_SECRET)).toBe(true);
});

test("an unreachable provider is asked again later", async () => {
  provider.dwolla.faults.order("GET /webhook-subscriptions", "unreachable");
  await ensureSubscription();
  expect(listSubscriptions()).toEqual([]);
});
