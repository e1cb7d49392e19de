import { contactMessages } from "db/schema/accounts";
import type { z } from "zod";
import { inTransaction } from "~/platform/db/db.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { ok, type Result } from "~/platform/result";
import { accountEmails } from "../emails/emails.server";
import type { contactForm } from "../forms";

export async function sendContact(
  { name, email, message, leaveEmpty }: z.output<typeof contactForm>,
  address: string,
): Promise<Result<undefined>> {
  // Only bots see that field.
  if (leaveEmpty) return ok();
  const attempt = await countAttempt("contact", { address });
  if (!attempt.ok) return attempt;
  return inTransaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, message, address })
      .returning({ id: contactMessages.id });
    await accountEmails.add(tx, { kind: "contact", messageId: stored!.id });
    return ok();
  });
}
