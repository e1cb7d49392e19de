import { attempts, contactMessages } from "db/schema/accounts";
import { waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import { db, sqlPool } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { contactForm } from "../forms";
import { sendContact } from "./contact.server";

withMail();
const address = "203.0.113.30";
const form = (values: Record<string, string> = {}) =>
  contactForm.parse({ name: "Pat", email: "pat@example.com", message: "Do you serve Ohio? <b>", ...values });

test("PUB-023 Q-153 a message is stored and emailed to support", async () => {
  expect(await sendContact(form(), address)).toMatchObject({ ok: true });
  expect(await db.select().from(contactMessages)).toMatchObject([
    { name: "Pat", message: "Do you serve Ohio? <b>" },
  ]);
  const mail = await waitForMessage("support@callout.example");
  expect(mail.subject).toBe("Contact: Pat");
  expect(mail.text).toContain("Do you serve Ohio? <b>");
  expect(mail.replyTo).toBe("pat@example.com");
});

test("a bot that fills the hidden field is thanked and ignored", async () => {
  await db.delete(contactMessages);
  expect(await sendContact(form({ leaveEmpty: "x" }), address)).toMatchObject({ ok: true });
  expect(await db.select().from(contactMessages)).toEqual([]);
});

test("it cannot be flooded", async () => {
  await db.delete(attempts);
  for (let n = 0; n < 10; n++) await sendContact(form(), address);
  expect(await sendContact(form(), address)).toMatchObject({ code: "too-many" });
});

test("a line break in a name adds no email header", async () => {
  await db.delete(attempts);
  const name = "Pat\r\nBcc: victim@example.com";
  await sendContact({ ...form(), name }, address);
  const mail = await waitForMessage("support@callout.example");
  expect(mail.to).toBe("support@callout.example");
});

test("a mail is not lost while the mail server is down", async () => {
  await db.delete(attempts);
  await sqlPool()`delete from pgboss.job`;
  const up = process.env.SMTP_URL;
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
  resetEnv();
  await sendContact(form({ name: "Patience" }), address);
  await expect
    .poll(
      async () =>
        (await sqlPool()`select state from pgboss.job where name = 'account-emails'`).map(
          ({ state }) => state,
        ),
      {
        timeout: 10_000,
      },
    )
    .toEqual(["retry"]);
  process.env.SMTP_URL = up;
  resetEnv();
  await sqlPool()`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`;
  await expect
    .poll(async () => (await waitForMessage("support@callout.example")).subject, { timeout: 15_000 })
    .toBe("Contact: Patience");
});
