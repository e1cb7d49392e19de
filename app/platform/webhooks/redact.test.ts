import { expect, test } from "vitest";
import { redact } from "./redact";

test("OPR-006 a stored webhook has no numbers of cards, banks and taxes and no secrets", () => {
  const body = {
    id: "evt_1",
    created: 1_764_231_000,
    data: {
      object: {
        id: "pi_3Nabcdef0123456789",
        client_secret: "pi_3_secret_canary",
        amount: 123_456,
        card: { number: "4242424242424242", last4: "4242", cvc: "737", fingerprint: "canary" },
        description: "paid with 4000 0000 0000 9995 by 123-45-6789 of 12-3456789",
        accountNumber: "000123456789",
        routing_number: "222222226",
        tax_id: "987654321",
        pan: 4_000_000_000_000_341,
        list: [{ ssn: "111223333" }, "5555555555554444"],
      },
    },
    _links: { resource: { href: "https://api.example/transfers/15c6bcce-46f7-e811-8112-123456789012" } },
  };
  expect(redact(body)).toEqual({
    id: "evt_1",
    created: 1_764_231_000,
    data: {
      object: {
        id: "pi_3Nabcdef0123456789",
        client_secret: "…",
        amount: 123_456,
        card: { number: "…", last4: "4242", cvc: "…", fingerprint: "…" },
        description: "paid with … by … of …",
        accountNumber: "…",
        routing_number: "…",
        tax_id: "…",
        pan: "…",
        list: [{ ssn: "…" }, "…"],
      },
    },
    _links: { resource: { href: "https://api.example/transfers/15c6bcce-46f7-e811-8112-123456789012" } },
  });
});
