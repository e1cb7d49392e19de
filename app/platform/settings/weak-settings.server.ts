import { DEMO_KEY } from "./demo-settings.server";

/** Returns whether a secret is hard to guess: long, varied and not an example. */
export const looksRandom = (secret: string, length: number, different = 10) =>
  secret.length >= length && new Set(secret).size >= different && !/change.?me|callout|example/i.test(secret);

const rules: Record<string, { isStrong: (value: string) => boolean; must: string }> = {
  SMS_TOKEN: { isStrong: (value) => looksRandom(value, 16, 8), must: "be at least 16 random characters" },
  STRIPE_SECRET_KEY: {
    isStrong: (value) => /^(sk|rk)_(test|live)_\w{16,}$/.test(value),
    must: "begin with sk_live_ or rk_live_ (sk_test_ or rk_test_ to try), as Stripe gives it",
  },
  STRIPE_WEBHOOK_SECRET: {
    isStrong: (value) => /^whsec_/.test(value) && looksRandom(value.slice(6), 24, 8),
    must: "begin with whsec_ and have at least 24 random characters behind it, as Stripe gives it",
  },
  DWOLLA_KEY: { isStrong: (value) => looksRandom(value, 20), must: "be the key that Dwolla gives" },
  DWOLLA_SECRET: { isStrong: (value) => looksRandom(value, 20), must: "be the secret that Dwolla gives" },
  DWOLLA_WEBHOOK_SECRET: {
    isStrong: (value) => looksRandom(value, 32),
    must: "be 32 to 50 random characters (openssl rand -hex 20)",
  },
  CREDENTIALING_SECRET: {
    isStrong: (value) => looksRandom(value, 16, 8),
    must: "be at least 16 random characters",
  },
  METRICS_TOKEN: {
    isStrong: (value) => looksRandom(value, 16, 8),
    must: "be at least 16 random characters (openssl rand -hex 20)",
  },
};

type Given = Record<string, string | undefined>;

export const weakSecrets = (given: Given) =>
  Object.entries(rules)
    .filter(([name, { isStrong }]) => given[name] && !isStrong(given[name]))
    .map(([name, { must }]) => `${name} must ${must}`);

/** Refuses our own card form with a real Stripe key, which would fall under PCI SAQ D. */
export const cardEntryComplaint = ({ CARD_ENTRY, STRIPE_SECRET_KEY }: Given) =>
  CARD_ENTRY === "direct" && STRIPE_SECRET_KEY && STRIPE_SECRET_KEY !== DEMO_KEY
    ? [
        "CARD_ENTRY must not be direct with a key of Stripe's: leave it empty for Stripe's own page, or set direct-saq-d where Stripe takes raw card numbers from your account and you answer PCI SAQ D",
      ]
    : [];
