import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeAccount } from "tests/factories/accounts";
import { waitForMessage, withMail } from "tests/setup/mail";
import { visit } from "tests/setup/pages";
import { productionSettings } from "tests/setup/production";
import { expect, test } from "vitest";
import { sendMail } from "~/platform/mail/mail.server";
import { sendSms } from "~/platform/mail/sms.server";
import { env, resetEnv } from "~/platform/settings/env.server";

withMail();
const about = { kind: "contact", userId: null } as const;
type Answer = { messages: { subject: string; channel: string }[]; message: { text: string } };
const loadInbox = async (path: string) => (await visit(null, path)).answer as Answer;

test("Q-130 mails and text messages of the demo are shown, by recipient, as text", async () => {
  await sendMail(
    "pat@example.com",
    {
      subject: "Grüße, <b>Pat</b>",
      paragraphs: ["A line\nand another & <script>alert(1)</script>"],
      link: { label: "Go on", url: "http://localhost:3000/verify?id=abc" },
      unsubscribeUrl: "http://localhost:3000/unsubscribe?id=def",
    },
    about,
  );
  await sendSms("5550009999", "Callout: A link http://localhost:3000/dashboard", about);
  const mail = await waitForMessage("pat@example.com");
  expect(mail).toMatchObject({ channel: "mail", subject: "Grüße, <b>Pat</b>" });
  expect(mail.text).toContain("Go on:\nhttp://localhost:3000/verify?id=abc");
  expect((await waitForMessage("+15550009999")).text).toBe("Callout: A link http://localhost:3000/dashboard");
  expect((await loadInbox("/inbox?to=pat@")).messages).toHaveLength(1);
  expect((await loadInbox(`/inbox/${mail.id}`)).message.text).toContain("<script>alert(1)</script>");
});

test("an invalid id is not found and reaches no other folder", async () => {
  for (const id of ["nothing", "..%2Fsecrets", "000000000-00000000"])
    expect((await visit(null, `/inbox/${id}`)).response?.status).toBe(404);
});

test("a message that is there only by half, as one whose writer was killed, hides no other", async () => {
  await sendMail("half@example.com", { subject: "Whole", paragraphs: ["It is all here."] }, about);
  await waitForMessage("half@example.com");
  const half = "000000000-0000000a";
  await writeFile(path.join(env().INBOX_DIR!, `${half}.json`), '{"id":"');
  expect((await loadInbox("/inbox?to=half@")).messages).toMatchObject([{ subject: "Whole" }]);
  expect((await visit(null, `/inbox/${half}`)).response?.status).toBe(404);
});

test("in production there is no inbox", async () => {
  await makeAccount();
  const { ORIGIN: _origin, DATABASE_URL: _database, DATA_KEY: _key, ...settings } = productionSettings;
  const before = { ...process.env };
  Object.assign(process.env, settings);
  resetEnv();
  try {
    for (const path of ["/inbox", "/inbox/000000000-00000000"])
      expect((await visit(null, path)).response?.status).toBe(404);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
    resetEnv();
  }
});
