import { certificatePurchases, certificateTypes, contractorCertificates } from "db/schema/credentials";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { findAccount } from "~/auth/accounts.server";
import { cardLabel } from "~/funds/cards/card";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { date, money } from "~/platform/text/format";

const receipt = z.object({ kind: z.literal("receipt"), purchaseId: z.number() });
const ending = z.object({
  kind: z.literal("ending"),
  contractorId: z.number(),
  typeId: z.number(),
  expiresAt: z.string(),
});
const certificateEmail = z.discriminatedUnion("kind", [receipt, ending]);
type CertificateEmail = z.infer<typeof certificateEmail>;

export const certificateEmails = jobQueue("certificate-emails", certificateEmail);

export const writeCertificateEmail = (email: CertificateEmail) =>
  email.kind === "receipt" ? writeReceipt(email.purchaseId) : writeEnding(email);

async function writeReceipt(purchaseId: number) {
  const [row] = await db
    .select({ purchase: certificatePurchases, label: certificateTypes.label })
    .from(certificatePurchases)
    .innerJoin(certificateTypes, eq(certificateTypes.id, certificatePurchases.certificateTypeId))
    .where(eq(certificatePurchases.id, purchaseId));
  const account = row && (await findAccount(db, row.purchase.contractorId));
  if (!row || !account) return;
  const { label, purchase } = row;
  await sendMail(
    account.email,
    {
      subject: `Receipt: ${label}`,
      greeting: `Hello ${account.firstName},`,
      paragraphs: [
        `You paid ${money(purchase.amountCents)} for a year of ${label} with your ${cardLabel(purchase)}.`,
        "Watch the video, then take the test. You can take it as often as you need.",
      ],
      link: { label: "Open the receipt", url: absoluteUrl(paths.receipt(purchase.id)) },
    },
    { kind: "certificate-receipt", userId: account.id },
  );
}

/** Sends nothing if the certificate was renewed or removed meanwhile. */
async function writeEnding({ contractorId, typeId, expiresAt }: z.infer<typeof ending>) {
  const [row] = await db
    .select({ label: certificateTypes.label, expiresAt: contractorCertificates.expiresAt })
    .from(contractorCertificates)
    .innerJoin(certificateTypes, eq(certificateTypes.id, contractorCertificates.certificateTypeId))
    .where(
      and(
        eq(contractorCertificates.contractorId, contractorId),
        eq(contractorCertificates.certificateTypeId, typeId),
      ),
    );
  const account = await findAccount(db, contractorId);
  if (!row || row.expiresAt !== expiresAt || account?.state !== "active") return;
  await sendMail(
    account.email,
    {
      subject: `${row.label} expires on ${date(expiresAt)}`,
      greeting: `Hello ${account.firstName},`,
      paragraphs: [
        `Your certificate “${row.label}” is valid through ${date(expiresAt)}.`,
        "After that, clients who search for it can't find you. Renew it now: the new term starts when this one ends.",
      ],
      link: { label: "Open my certifications", url: absoluteUrl(paths.certifications()) },
    },
    { kind: "certificate-expiry", userId: account.id },
  );
}
