import { formOf, pdf, png } from "tests/api/examples/example";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listCertificateTypes } from "~/contractors/certificates/certificates.server";
import { listDocuments } from "~/contractors/documents.server";
import { db } from "~/platform/db/db.server";
import { findFileById } from "~/platform/files/files.server";

let superAdmin: Actor;
let contractor: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  contractor = await makeContractor();
});

const page = "/certificates-contractors";
async function sendFile(who: Actor, file: File) {
  const address = `${page}/${contractor.id}/files`;
  const { response } = await visit(who, address, { method: "POST", body: formOf({ "files[]": file }) });
  return response!.json() as Promise<{ files: { fileId: number }[]; refused: { message: string }[] }>;
}
const sent = async (who: Actor, file: File) => String((await sendFile(who, file)).files[0]!.fileId);

async function save(fields: Parameters<typeof formOf>[0]) {
  const address = `${page}?contractor=${contractor.id}`;
  return (await visit(superAdmin, address, { method: "POST", body: formOf(fields) })).answer;
}
const documents = async () => (await listDocuments(db, contractor.id)).map(({ name }) => name);

test("PHO-020 PHO-022 files that were sent before a contractor's certificates join the contractor's documents", async () => {
  const coi = await sent(superAdmin, pdf("coi.pdf"));
  await save({ "saved[]": ["", coi] });
  expect(await documents()).toEqual(["coi.pdf"]);
  const badge = await sent(superAdmin, png("badge.png"));
  await save({ "saved[]": ["", coi, badge], "files[]": pdf("resume.pdf") });
  expect(await documents()).toEqual(["coi.pdf", "badge.png", "resume.pdf"]);
  await save({ "saved[]": ["", badge] });
  expect(await documents()).toEqual(["badge.png"]);
});

test("PHO-022 refused certificates keep their files, also those that came with the form, and name them again", async () => {
  const [type] = (await listCertificateTypes(db)).filter((each) => each.passedDateRequired);
  const before = await documents();
  const license = await sent(superAdmin, pdf("license.pdf"));
  const refused = await save({
    certificates: String(type!.id),
    "saved[]": ["", license],
    "files[]": pdf("welding.pdf"),
  });
  expect(await documents()).toEqual(before);
  const { data } = refused as { data: { sent: { fileId: number; name: string }[] } };
  expect(data.sent.map(({ name }) => name)).toEqual(["license.pdf", "welding.pdf"]);
  await save({ "saved[]": ["", ...data.sent.map(({ fileId }) => String(fileId))] });
  expect(await documents()).toEqual(["license.pdf", "welding.pdf"]);
});

test("PHO-020 another person's file does not join a contractor's documents", async () => {
  const before = await documents();
  const secret = await sent(await makeSuperAdmin(), pdf("secret.pdf"));
  await save({ "saved[]": ["", secret] });
  expect(await documents()).toEqual([]);
  expect(before).not.toEqual([]);
  expect(await findFileById(Number(secret))).toBeDefined();
});

test("PHO-020 only who assigns certificates sends their files, which are judged by content and size", async () => {
  const refusalOf = async (file: File) => (await sendFile(superAdmin, file)).refused[0]?.message;
  expect(await refusalOf(new File(["<html><script>alert(1)</script></html>"], "x.svg"))).toMatch(
    /^Only pictures .*svg.* and pdf/,
  );
  const large = new File(["%PDF-1.4\n", new Uint8Array(10_000_000)], "large.pdf");
  expect(await refusalOf(large)).toBe("The file is larger than 10 MB");
  for (const other of [await makeClient(), contractor])
    expect(await redirectOrErrorOf(other, `${page}/${contractor.id}/files`)).toMatch(/^\/dashboard/);
});
