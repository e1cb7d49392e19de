import { certificateWarnings, contractorCertificates } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { makeCertificate } from "tests/factories/certificates";
import { makeContractor } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { writeCertificateEmail } from "../emails.server";
import { warnOfExpiry } from "./warn-of-expiry.server";

withMail();
const dailyRunOn = (day: string) => new Date(`${day}T12:40:00Z`);
const warningsOf = async (contractorId: number) =>
  (await db.select().from(certificateWarnings).where(eq(certificateWarnings.contractorId, contractorId)))
    .map(({ daysBefore }) => daysBefore)
    .sort((a, b) => b - a);

test("Q-161 a contractor is warned once 30 days and once 7 days before a certificate expires", async () => {
  const contractor = await makeContractor();
  await makeCertificate(contractor.id, "soft-skills", { expiresAt: "2031-06-30" });
  const rounds = async (day: string) => {
    const warnedCounts = await Promise.all([1, 2, 3].map(() => atTime(dailyRunOn(day), warnOfExpiry)));
    return warnedCounts.reduce((sum, n) => sum + n, 0);
  };
  expect(await rounds("2031-05-30")).toBe(0);
  expect(await rounds("2031-05-31")).toBe(1);
  expect(await rounds("2031-06-10")).toBe(0);
  expect(await rounds("2031-06-23")).toBe(1);
  expect(await rounds("2031-06-30")).toBe(0);
  expect(await warningsOf(contractor.id)).toEqual([30, 7]);
  const email = await waitForMessage(contractor.email);
  expect(email.subject).toBe("Soft Skills Certification expires on 06/30/2031");
  await waitForMessage(contractor.email);
  expect(await countMessages(contractor.email)).toBe(2);
});

test("a certificate found in its last week is warned of once; renewed ones and those of deactivated contractors are not", async () => {
  const late = await makeContractor();
  await makeCertificate(late.id, "osha-10", { expiresAt: "2032-06-30" });
  const deactivated = await makeContractor({ state: "deactivated" });
  await makeCertificate(deactivated.id, "osha-10", { expiresAt: "2032-06-30" });
  await atTime(dailyRunOn("2032-06-26"), warnOfExpiry);
  expect(await warningsOf(late.id)).toEqual([7]);
  expect(await warningsOf(deactivated.id)).toEqual([]);
  const renewed = await makeContractor();
  const type = await makeCertificate(renewed.id, "osha-10", { expiresAt: "2033-06-30" });
  await db
    .update(contractorCertificates)
    .set({ expiresAt: "2034-06-30" })
    .where(eq(contractorCertificates.contractorId, renewed.id));
  await writeCertificateEmail({
    kind: "ending",
    contractorId: renewed.id,
    typeId: type.id,
    expiresAt: "2033-06-30",
  });
  expect(await countMessages(renewed.email)).toBe(0);
});
