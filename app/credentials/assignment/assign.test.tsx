import { contractorDocuments } from "db/schema/accounts";
import { contractorCertificates } from "db/schema/credentials";
import { asc, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { caller } from "tests/api/caller";
import { formOf, pdf } from "tests/api/examples/example";
import { makeCertificate } from "tests/factories/certificates";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listCertificateTypes } from "~/contractors/certificates/certificates.server";
import { listDocuments } from "~/contractors/documents.server";
import { menuOf } from "~/dashboard/menu";
import { db } from "~/platform/db/db.server";
import Assign from "../routes/assign";

let superAdmin: Actor;
let types: Awaited<ReturnType<typeof listCertificateTypes>>;
const typeId = (name: string) => types.find((type) => type.name === name)!.id;
beforeAll(async () => {
  await db.execute(sql`select setval('users_id_seq', 5000)`);
  superAdmin = await makeSuperAdmin();
  types = await listCertificateTypes(db);
});
const page = "/certificates-contractors";
const renderPage = async (query: string) => {
  const { answer } = await visit(superAdmin, `${page}?${query}`);
  const html = await renderScreen(Assign, answer as object);
  return { html, text: textOf(html) };
};
type Fields = Parameters<typeof formOf>[0];
async function send(contractor: Actor, fields: Fields) {
  const address = `${page}?contractor=${contractor.id}`;
  const { answer, response } = await visit(superAdmin, address, { method: "POST", body: formOf(fields) });
  const refused = answer as { data?: { lastResult: { error?: Record<string, string[]> } } };
  return { to: response?.headers.get("Location"), error: refused.data?.lastResult.error };
}
const certificatesOf = ({ id }: Actor) =>
  db
    .select()
    .from(contractorCertificates)
    .where(eq(contractorCertificates.contractorId, id))
    .orderBy(asc(contractorCertificates.certificateTypeId));

describe("the certification page", () => {
  test("CRD-001 ADM-024 only the super administrator can open it, from the menu's entry Certification", async () => {
    expect(await redirectOrErrorOf(superAdmin, page)).toBeUndefined();
    expect(menuOf(superAdmin).flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ label: "Certification", to: page }),
    );
    expect(await redirectOrErrorOf(await makeClient(), page)).toMatch(/^\/dashboard/);
    expect((await renderPage("")).text).toContain("Certification");
  });

  test("CRD-002 a search needs 3 letters", async () => {
    await makeContractor({ firstName: "Quillon", lastName: "Vandermeer" });
    expect((await renderPage("search=Qu")).text).toContain("Please type 3 or more letters");
    expect((await renderPage("search=Qu")).text).not.toContain("Quillon Vandermeer");
    expect((await renderPage("search=Qui")).text).toContain("Quillon Vandermeer");
  });

  test("CRD-003 CRD-004 search by name or number shows name, number and address", async () => {
    const address = {
      address1: "7 Fleet St",
      address2: "Apt 3",
      city: "Boston",
      stateCode: "MA",
      zipCode: "02110",
    };
    const { id } = await makeContractor({ firstName: "Zephyrine", lastName: "Oakes", ...address });
    for (const search of ["zephyrine", String(id)])
      expect((await renderPage(`search=${search}`)).text).toContain(
        `Zephyrine Oakes # ${id} 7 Fleet St, Apt 3, Boston, MA 02110`.replace("# ", "#"),
      );
  });

  test("ADM-024 CRD-005 checked certificates are assigned with their dates, unchecked ones are removed", async () => {
    const contractor = await makeContractor();
    await makeCertificate(contractor.id, "osha-10");
    const id = typeId("soft-skills");
    const saved = await send(contractor, {
      certificates: String(id),
      [`passed-${id}`]: "2026-01-15",
      [`expires-${id}`]: "2027-01-15",
    });
    expect(saved.to).toBe(`${page}?contractor=${contractor.id}`);
    expect(await certificatesOf(contractor)).toMatchObject([
      { certificateTypeId: id, passedAt: "2026-01-15", expiresAt: "2027-01-15" },
    ]);
    const { html } = await renderPage(`contractor=${contractor.id}`);
    expect(html).toMatch(
      new RegExp(`<input(?=[^>]*name="certificates")(?=[^>]*value="${id}")(?=[^>]*checked)`),
    );
  });

  test("CRD-006 CRD-007 CRD-014 a type that requires a date is refused without it", async () => {
    const contractor = await makeContractor();
    const [both, passedOnly, expiresOnly] = ["soft-skills", "osha-10", "insurance"].map(typeId);
    const saved = await send(contractor, { certificates: [both, passedOnly, expiresOnly].map(String) });
    expect(saved.error).toEqual({
      [`passed-${both}`]: ["Please enter the passed date"],
      [`expires-${both}`]: ["Please enter the expiry date"],
      [`passed-${passedOnly}`]: ["Please enter the passed date"],
      [`expires-${expiresOnly}`]: ["Please enter the expiry date"],
    });
    expect(await certificatesOf(contractor)).toEqual([]);
    const backwards = await send(contractor, {
      certificates: String(both),
      [`passed-${both}`]: "2026-01-15",
      [`expires-${both}`]: "2026-01-14",
    });
    expect(backwards.error?.[`expires-${both}`]).toEqual(["The expiry date is earlier than the passed date"]);
    const nonsense = await send(contractor, {
      certificates: String(passedOnly),
      [`passed-${passedOnly}`]: "2026-02-31",
    });
    expect(nonsense.error?.[`passed-${passedOnly}`]).toEqual(["Please enter a date"]);
  });

  test("CRD-008 CRD-009 CRD-010 CRD-013 CON-017 picture files have a preview, other files an icon, and names are cut to 10 characters", async () => {
    const contractor = await makeContractor();
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: "#123456" } });
    const avif = new File([new Uint8Array(await picture.avif().toBuffer())], "insurance certificate.avif");
    const svg = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
      "drawn.svg",
    );
    const webp = new File([new Uint8Array(await picture.webp().toBuffer())], "a.webp");
    const gif = new File([new Uint8Array(await picture.gif().toBuffer())], "b.gif");
    const saved = await send(contractor, {
      "files[]": [pdf("resume.pdf"), avif, svg, webp, gif] as never,
      "saved[]": "",
    });
    expect(saved.error).toBeUndefined();
    const kept = await listDocuments(db, contractor.id);
    expect(kept.map(({ mime, thumbnailKey }) => [mime, thumbnailKey !== null])).toEqual([
      ["application/pdf", false],
      ["image/jpeg", true],
      ["image/jpeg", true],
      ["image/webp", true],
      ["image/gif", true],
    ]);
    const { html, text } = await renderPage(`contractor=${contractor.id}`);
    expect(html.match(/<img[^>]*src="\/contractor-documents\/\d+\/thumbnail"/g)).toHaveLength(4);
    expect(html).toMatch(/<li><svg class="i"/);
    expect(text).toContain("Keep insurance …");
    expect(text).toContain("Keep resume.pdf");
    expect(html).toContain('title="insurance certificate.jpg"');
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(html).toMatch(/accept="[^"]*image\/svg\+xml,image\/gif,image\/avif,image\/apng/);
    const thumbnail = await visit(superAdmin, `/contractor-documents/${kept[1]!.fileId}/thumbnail`);
    expect(thumbnail.response?.headers.get("Content-Type")).toBe("image/jpeg");
    await send(contractor, { "saved[]": ["", String(kept[0]!.fileId)] });
    expect(await db.$count(contractorDocuments, eq(contractorDocuments.userId, contractor.id))).toBe(1);
    const script = new File(["<html><script>alert(1)</script></html>"], "x.svg");
    expect((await send(contractor, { "files[]": script })).error?.files?.[0]).toMatch(
      /^x\.svg Only pictures/,
    );
  });

  test("an SVG file with a script is stored only as a picture", async () => {
    const contractor = await makeContractor();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>';
    await send(contractor, { "files[]": new File([svg], "x.svg") });
    expect((await listDocuments(db, contractor.id)).map(({ mime }) => mime)).toEqual(["image/jpeg"]);
  });
});

test("CRD-011 CRD-012 CRD-015 the call accepts a payload, new files and files to keep, and returns the certificates with a message", async () => {
  const contractor = await makeContractor();
  const id = typeId("osha-10");
  const payload = {
    contractorId: String(contractor.id),
    selectedCertificates: [String(id)],
    contractorCertificates: [
      { certificate_type_id: String(id), passed_at: "2026-01-15" },
      { certificate_type_id: String(typeId("insurance")), expires_at: "2027-01-15" },
    ],
  };
  const call = await caller(superAdmin);
  const body = formOf({ payload: JSON.stringify(payload), "files[]": pdf("coi.pdf") });
  const answer = await call("POST", "/api/admin/contractor-certificates", body);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: "Certificates saved",
      certificates: [
        {
          certificate_type_id: String(id),
          passed_at: "2026-01-15",
          expires_at: null,
          certificates_info: {
            name: "osha-10",
            label: "OSHA 10",
            color: "amber",
            icon: "tool",
            icon_styles: "chip chip-amber",
          },
        },
      ],
    },
  });
  expect(await listDocuments(db, contractor.id)).toHaveLength(1);
  const none = formOf({ payload: JSON.stringify(payload), "saved[]": [""] });
  await call("POST", "/api/admin/contractor-certificates", none);
  expect(await listDocuments(db, contractor.id)).toHaveLength(0);
  expect((await call("POST", "/api/admin/contractor-certificates", formOf({ payload: "{" }))).status).toBe(
    422,
  );
});
