import type { Decline } from "./errors";

const decline = (code: string, message: string, decline_code?: string): Decline => ({
  type: "card_error",
  code,
  message,
  ...(decline_code && { decline_code }),
});

/** Stripe's test cards that are declined (docs.stripe.com/testing). All others are accepted. */
const testCards = {
  "4000000000000002": {
    at: "attach",
    decline: decline("card_declined", "Your card was declined.", "generic_decline"),
  },
  "4000000000009995": {
    at: "attach",
    decline: decline("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  },
  "4000000000009987": {
    at: "attach",
    decline: decline("card_declined", "Your card was declined.", "lost_card"),
  },
  "4000000000000069": {
    at: "attach",
    decline: decline("expired_card", "Your card has expired.", "expired_card"),
  },
  "4000000000000127": {
    at: "attach",
    decline: decline("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  },
  "4000000000000119": {
    at: "attach",
    decline: decline(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      "processing_error",
    ),
  },
  "4000000000000341": {
    at: "charge",
    decline: decline("card_declined", "Your card was declined.", "generic_decline"),
  },
  /** Declined after the authentication. */
  "4000008260003178": {
    at: "charge",
    decline: decline("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  },
} satisfies Record<string, PlannedDecline>;

/** When and how a card is declined. Stored instead of its number. */
export type PlannedDecline = { at: "attach" | "charge"; decline: Decline };

export const plannedDeclineOf = (number: string): PlannedDecline | undefined =>
  (testCards as Record<string, PlannedDecline>)[number];

/** When a card's bank asks its owner for 3-D Secure; `set-up` cards need it no longer when the owner is away. */
export type Authentication = "always" | "unless-set-up" | "set-up";

/** Stripe's test cards whose bank asks for authentication. */
const authenticated: Record<string, Authentication> = {
  "4000002500003155": "unless-set-up",
  "4000002760003184": "always",
  "4000003800000446": "set-up",
  "4000008260003178": "always",
};
export const authenticationOf = (number: string): Authentication | undefined => authenticated[number];

/** Stripe's test cards whose payments succeed and are disputed at once, with the bank's reason. */
const disputed: Record<string, string> = {
  "4000000000000259": "fraudulent",
  "4000000000002685": "product_not_received",
};
export const disputeReasonOf = (number: string): string | undefined => disputed[number];

const brands: [RegExp, string][] = [
  [/^4/, "visa"],
  [/^(5[1-5]|2[2-7])/, "mastercard"],
  [/^3[47]/, "amex"],
  [/^6(011|4|5)/, "discover"],
  [/^35/, "jcb"],
  [/^3[068]/, "diners"],
];
export const brandOf = (number: string) => brands.find(([prefix]) => prefix.test(number))?.[1] ?? "unknown";

/** Checks the last digit (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(number: string) {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Stripe's names for test payment methods. */
export const testMethods: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_createDispute: "4000000000000259",
};
