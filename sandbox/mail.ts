import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { storeMessage } from "~/platform/mail/inbox.server";

/** Starts a loopback SMTP server that puts every email into the inbox. */
export async function startMailServer(port = 0) {
  const server = new SMTPServer({
    authOptional: true,
    // Loopback needs no certificate.
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: 5_000_000,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) =>
          storeMail(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // A client that disconnects while sending must not end the process.
  server.on("error", () => {});
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function storeMail(raw: Buffer, recipients: string[]) {
  const mail = await PostalMime.parse(raw);
  await storeMessage({
    channel: "mail",
    from: formatAddress(mail.from),
    to: recipients.join(", "),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html,
    replyTo: mail.replyTo?.map(({ address }) => address).join(", "),
    unsubscribe: unsubscribeOf(mail),
  });
}

/** Returns the unsubscribe headers as one text: "<https://…>; List-Unsubscribe=One-Click". */
function unsubscribeOf({ headers }: Email) {
  const value = (name: string) => headers.find(({ key }) => key === name)?.value;
  const link = value("list-unsubscribe");
  return link && [link, value("list-unsubscribe-post")].filter(Boolean).join("; ");
}

const formatAddress = (from: Address | undefined) =>
  from?.name ? `${from.name} <${from.address}>` : (from?.address ?? "");
