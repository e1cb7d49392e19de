import { makeAccount } from "tests/factories/accounts";
import { softAuthenticator } from "tests/setup/authenticator";
import { waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { signInWithPasskey } from "../commands/sign-in-passkey.server";
import { addPasskey } from "./commands/add-passkey.server";
import { removePasskey } from "./commands/remove-passkey.server";
import { creationOptions, requestOptions } from "./options.server";
import { listPasskeys } from "./passkeys.server";

withMail();

test("IDN-002 the person is told by mail of a passkey that was added, that looks like a copy, and that was removed", async () => {
  const actor = await makeAccount();
  const key = softAuthenticator({ origin: "http://localhost:3000" });
  const holder = "this browser";
  const from = { address: "203.0.113.9", userAgent: "Firefox/128.0 Linux" };
  await addPasskey(actor, key.create(await creationOptions(actor, holder)), { ...from, holder });
  expect(await waitForMessage(actor.email)).toMatchObject({
    subject: "A passkey was added",
    text: expect.stringContaining("“Firefox on Linux”"),
  });
  const use = async (counter: number) => {
    const answer = key.get(await requestOptions({ purpose: "sign-in", holder }), { counter });
    return signInWithPasskey({ answer, holder }, from);
  };
  expect(await use(5)).toMatchObject({ ok: true });
  expect(await use(5)).toMatchObject({ ok: false });
  expect(await waitForMessage(actor.email)).toMatchObject({
    subject: "A passkey was refused",
    text: expect.stringContaining("looks like a copy"),
  });
  const [passkey] = await listPasskeys(db, actor.id);
  await removePasskey(actor, passkey!.id);
  expect(await waitForMessage(actor.email)).toMatchObject({
    subject: "A passkey was removed",
    text: expect.stringContaining("no longer signs you in"),
  });
});
