import path from "node:path";
import { keysForCallout, startAblyServer } from "./ably";
import { startCredentialingServer } from "./credentialing";
import { startDwollaServer } from "./dwolla";
import { startMailServer } from "./mail";
import { startOidcServer } from "./oidc";
import { startPushServer } from "./push";
import { startSmsServer } from "./sms";
import { startStripeServer } from "./stripe";

type Options = {
  /** Where stand-ins store data that must survive a restart. */
  folder?: string;
  ably: { key: string };
  stripe: { key: string; webhook?: Webhook };
  dwolla: { key: string; secret: string; webhook?: Webhook };
  credentialing?: Webhook;
  /** Callout's origin, to which people return from the sign-in service. */
  origin?: string;
};
type Webhook = { url: string; secret: string };

/** How long bank transfers, which take days, take in the demo. */
const BANK_DAYS_MS = 5_000;
const OPENING_CENTS = 10_000_000;

/**
 * Starts stand-ins for the providers. They speak the real protocols on loopback, so that the demo runs the
 * same code as production; `settings` contain their addresses.
 */
export async function startSandbox({ folder, origin, ably: live, ...options }: Options) {
  const { stripe: account, dwolla: application, credentialing: checker } = options;
  const file = (name: string) => folder && path.join(folder, name);
  const mail = await startMailServer();
  const sms = await startSmsServer();
  const push = await startPushServer({ file: file("push.json") });
  const ably = await startAblyServer({ keys: keysForCallout(live.key) });
  const stripe = await startStripeServer({ ...account, file: file("stripe.json") });
  const dwolla = await startDwollaServer({
    ...application,
    file: file("dwolla.json"),
    settleMs: BANK_DAYS_MS,
    openingCents: OPENING_CENTS,
  });
  const oidc = origin
    ? await startOidcServer({ redirects: `${origin}/`, file: file("oidc.json") })
    : undefined;
  const credentialing =
    checker && (await startCredentialingServer({ secret: checker.secret, webhook: checker.url }));
  return {
    settings: {
      SMTP_URL: mail.url,
      SMS_BASE_URL: sms.url,
      PUSH_BASE_URL: push.url,
      ABLY_BASE_URL: ably.url,
      STRIPE_BASE_URL: stripe.url,
      DWOLLA_BASE_URL: dwolla.url,
      ...(oidc && { OIDC_BASE_URL: oidc.url }),
      ...(credentialing && { CREDENTIALING_URL: credentialing.url }),
    },
    ably,
    stripe,
    dwolla,
    push,
    stop: async () => {
      await Promise.all([mail, sms, push, ably, stripe, dwolla].map((server) => server.stop()));
      await credentialing?.stop();
      await oidc?.stop();
    },
  };
}
