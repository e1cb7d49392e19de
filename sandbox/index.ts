import path from "node:path";
import { startAblyServer } from "./ably";
import { startMailServer } from "./mail";
import { startSmsServer } from "./sms";
import { startStripeServer } from "./stripe";

type Options = {
  /** Where books are kept that have to outlive a restart. */
  folder?: string;
  ably: { key: string };
  stripe: { key: string; webhook?: { url: string; secret: string } };
};

/**
 * Stand-ins for what the demo has no account with. They speak the real protocols on loopback, so that the product runs
 * the same code as in production; `settings` tell it where they answer.
 */
export async function startSandbox({ folder, ably: live, stripe: account }: Options) {
  const file = folder && path.join(folder, "stripe.json");
  const mail = await startMailServer();
  const sms = await startSmsServer();
  const ably = await startAblyServer(live);
  const stripe = await startStripeServer({ ...account, file });
  return {
    settings: {
      SMTP_URL: mail.url,
      SMS_BASE_URL: sms.url,
      ABLY_BASE_URL: ably.url,
      STRIPE_BASE_URL: stripe.url,
    },
    ably,
    stripe,
    stop: async () => {
      await Promise.all([mail.stop(), sms.stop(), ably.stop(), stripe.stop()]);
    },
  };
}
