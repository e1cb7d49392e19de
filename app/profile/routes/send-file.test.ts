import { pdf, png } from "tests/api/examples/example";
import { makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findFileById } from "~/platform/files/files.server";
import { asForm, readProfile } from "../profile.server";

let contractor: Actor;
beforeAll(async () => {
  contractor = await makeContractor();
});

async function sendFile(who: Actor, kind: string, file: File) {
  const body = new FormData();
  body.append("file", file);
  const { response } = await visit(who, `/profile/files/${kind}`, { method: "POST", body });
  return response!.json() as Promise<{ files: { fileId: number }[]; refused: { message: string }[] }>;
}
const sent = async (who: Actor, kind: string, file: File) =>
  (await sendFile(who, kind, file)).files[0]!.fileId;

const profileOf = async ({ id }: Actor) => (await readProfile(db, id))!;
const filled = {
  lastName: "Mendes",
  phone: "(555) 123-4567",
  address: "12 Main St",
  state: "MA",
  city: "Boston",
  zipcode: "02108",
};
/** Sends the profile's form as it stands, with changes; returns what the page gets. */
async function save(who: Actor, changes: Record<string, string | string[]>) {
  const values = { ...asForm(await profileOf(who)), country: "US", ...filled, ...changes };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) body.append(name, String(each ?? ""));
  return visit(who, "/profile/edit", { method: "POST", body });
}
const documentsOf = async (who: Actor) => (await profileOf(who)).documents.map(({ name }) => name);

test("PHO-020 PHO-022 files that were sent before the profile's form join it, beside those that it has", async () => {
  const license = await sent(contractor, "documents", pdf("license.pdf"));
  await save(contractor, { "saved[]": ["", `${license}`] });
  expect(await documentsOf(contractor)).toEqual(["license.pdf"]);
  const insurance = await sent(contractor, "documents", pdf("insurance.pdf"));
  const picture = await sent(contractor, "picture", png("me.png"));
  await save(contractor, { "saved[]": ["", `${license}`, `${insurance}`], pictureKept: `${picture}` });
  expect(await documentsOf(contractor)).toEqual(["license.pdf", "insurance.pdf"]);
  expect((await profileOf(contractor)).pictureFileId).toBe(picture);
  await save(contractor, { "saved[]": ["", `${insurance}`] });
  expect(await documentsOf(contractor)).toEqual(["insurance.pdf"]);
  expect(await findFileById(license)).toBeUndefined();
});

test("PHO-022 a refused form keeps the files that were sent, and names them again", async () => {
  const person = await makeContractor();
  const id = await sent(person, "documents", pdf("welding.pdf"));
  const refused = await save(person, { "saved[]": ["", `${id}`], firstName: "" });
  expect((refused.answer as { data: object }).data).toMatchObject({
    sent: { documents: [{ fileId: id, name: "welding.pdf" }], picture: [] },
  });
  expect(await findFileById(id)).toBeDefined();
  await save(person, { "saved[]": ["", `${id}`] });
  expect(await documentsOf(person)).toEqual(["welding.pdf"]);
});

test("PHO-020 another person's file does not join a profile, and each field judges its files", async () => {
  const [person, other] = [await makeContractor(), await makeContractor()];
  const [document, picture] = [
    await sent(other, "documents", pdf("secret.pdf")),
    await sent(other, "picture", png("other.png")),
  ];
  await save(person, { "saved[]": ["", `${document}`], pictureKept: `${picture}`, firstName: "Ida" });
  expect(await documentsOf(person)).toEqual([]);
  expect(await profileOf(person)).toMatchObject({ pictureFileId: null, firstName: "Ida" });
  const own = await sent(person, "documents", pdf("own.pdf"));
  await save(person, { pictureKept: `${own}`, firstName: "Ada" });
  expect(await profileOf(person)).toMatchObject({ pictureFileId: null, firstName: "Ada" });
  expect((await sendFile(person, "picture", pdf("me.pdf"))).refused).toMatchObject([
    { message: expect.stringContaining("picture") },
  ]);
  expect(
    (await visit(person, "/profile/files/video", { method: "POST", body: new FormData() })).response!.status,
  ).toBe(404);
  expect(await renderScreenAt(person, "/profile/edit")).toMatch(/name="files\[\]"/);
});
