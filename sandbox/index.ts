import { startMailServer } from "./mail";
import { startSmsServer } from "./sms";

/**
 * Stand-ins for what the demo has no account with. They speak the real protocols on loopback, so that the product runs
 * the same code as in production; `settings` tell it where they answer.
 */
export async function startSandbox() {
  const mail = await startMailServer();
  const sms = await startSmsServer();
  return {
    settings: { SMTP_URL: mail.url, SMS_BASE_URL: sms.url },
    stop: async () => {
      await Promise.all([mail.stop(), sms.stop()]);
    },
  };
}
