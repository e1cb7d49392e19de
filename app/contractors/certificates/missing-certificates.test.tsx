import { makeCertificate, makeExam } from "tests/factories/certificates";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { Badges } from "./badges";
import { listMissingCertificates } from "./missing-certificates.server";
import { MissingNotice } from "./missing-notice";
import { passedCertificatesOf } from "./passed-certificates.server";

test("the apply page lists the certificates that the applicant lacks", async () => {
  const { type } = await makeExam();
  const contractor = await makeContractor();
  const certificates = ["Soft Skills Certification", "OSHA 10", "Forklift license"];
  const { id } = await makeOrder(await makeClient(), { status: "published", certificates });
  await makeCertificate(contractor.id, "osha-10");
  const { answer } = await visit(contractor, `/dashboard/available/${id}/apply`);
  const { missing } = answer as { missing: Awaited<ReturnType<typeof listMissingCertificates>> };
  expect(missing).toEqual([
    { typeId: type.id, label: "Soft Skills Certification" },
    { typeId: null, label: "Forklift license" },
  ]);
  const html = await renderScreen(() => <MissingNotice missing={missing} />);
  expect(html).toContain(`href="/certifications#certificate-${type.id}"`);
  expect(textOf(html)).toContain("certificates that you don't have yet");
  await makeCertificate(contractor.id, "soft-skills", { expiresAt: "2099-01-01" });
  expect(await listMissingCertificates(db, contractor.id, certificates)).toEqual([
    { typeId: null, label: "Forklift license" },
  ]);
  expect(await listMissingCertificates(db, contractor.id, [])).toEqual([]);
});

test("CRD-015 badges show valid certificates with their color and icon, and no expired ones", async () => {
  const { id } = await makeContractor();
  await makeCertificate(id, "osha-10");
  await makeCertificate(id, "insurance", { passedAt: null, expiresAt: "2020-01-01" });
  const badges = (await passedCertificatesOf(db, [id]))(id);
  const html = await renderScreen(() => <Badges certificates={badges} />);
  expect(textOf(html).trim()).toBe("OSHA 10");
  expect(html).toContain("chip-amber");
  expect(html).toContain('title="Doesn&#x27;t expire"');
});
