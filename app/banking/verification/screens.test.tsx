import { bankCustomers, bankDocuments } from "db/schema/banking";
import { eq } from "drizzle-orm";
import type { ComponentType } from "react";
import { addVerifiedBank } from "tests/factories/banks";
import { ownerOf, submit, typedBusiness } from "tests/factories/businesses";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import AddFundsByBank from "~/funds/routes/banks/add-funds-by-bank";
import { db } from "~/platform/db/db.server";
import CompanyPage from "~/super-admin/companies/routes/company";
import { addOwner } from "./commands/change-owners.server";
import CompanyVerification from "./routes/verification";

withBankProvider();

const pageText = async (actor: Actor, address: string, Screen: ComponentType) =>
  textOf(await renderScreen(Screen, (await visit(actor, address)).answer as object));
type Invalid = { data: { lastResult: { error?: Record<string, string[]>; initialValue?: object } } };
const post = async (actor: Actor, address: string, body: URLSearchParams | FormData) => {
  const { answer } = await visit(actor, address, { method: "POST", body });
  const { lastResult } = (answer as Partial<Invalid> | undefined)?.data ?? {};
  return { errors: lastResult?.error ?? {}, kept: lastResult?.initialValue ?? {} };
};
const setStatus = (client: Actor, status: "suspended" | "deactivated") =>
  db.update(bankCustomers).set({ status }).where(eq(bankCustomers.companyId, client.companyId!));

test("PRF-020 adding funds by bank shows what is used and left, and refuses more beside the amount", async () => {
  const client = await makeClient();
  const { id } = await addVerifiedBank(client);
  await addFundsByBank(client, { amountCents: 100_000, sourceId: id });
  const text = await pageText(client, "/manage-funds/add-funds-by-bank", AddFundsByBank);
  expect(text).toMatch(/\$5,000\.00 a week.*Used this week \$1,030\.00 ?Left this week \$3,970\.00/);
  const form = new URLSearchParams({ amount: "3900", sourceId: String(id), agreed: "on" });
  expect(await post(client, "/manage-funds/add-funds-by-bank", form)).toMatchObject({
    errors: { amount: [expect.stringContaining("$3,970.00 of it is left")] },
    kept: { amount: "3900" },
  });
});

test("PRF-020 a suspended company reads why instead of the form, and staff the same without secrets", async () => {
  const client = await makeClient();
  await addVerifiedBank(client);
  await submit(client);
  await addOwner(client, ownerOf({ firstName: "Quentin" }));
  await setStatus(client, "suspended");
  const text = await pageText(client, "/manage-funds/add-funds-by-bank", AddFundsByBank);
  expect(text).toContain("has suspended your company");
  expect(text).not.toContain("Funding Source");
  expect(await pageText(client, "/payment-methods/verification", CompanyVerification)).toMatch(
    /Suspended.*Write to support/,
  );
  const finance = await makeSuperAdmin({ staffRole: "finance" });
  const page = `/companies/${client.companyId}`;
  const shown = await pageText(finance, page, CompanyPage);
  expect(shown).toMatch(/Bank verification ?Suspended ?LLC.*has suspended your company.*Quentin Hoppe/);
  expect(shown).not.toMatch(/987654321|1971|Elm Street/);
  const support = await makeSuperAdmin({ staffRole: "support" });
  expect(await pageText(support, page, CompanyPage)).not.toContain("The company reads");
});

test("PRF-020 a wrong form comes back with errors beside the fields, without numbers of people", async () => {
  const client = await makeClient();
  const typed = { ...typedBusiness(), ssn: "12", zipCode: "1", businessAddress1: "PO Box 9", title: "" };
  const answer = await post(client, "/payment-methods/verification/business", new URLSearchParams(typed));
  expect(Object.keys(answer.errors).sort()).toEqual(["businessAddress1", "ssn", "title", "zipCode"]);
  expect(answer.kept).toMatchObject({ legalName: "Northwind Services", firstName: "Grace", city: "Albany" });
  for (const secret of ["ssn", "ein", "birthDate", "passportNumber"])
    expect(answer.kept).not.toHaveProperty(secret);
  const sole = { ...typedBusiness(), businessType: "soleProprietorship", ein: "", address1: "", title: "" };
  await visit(client, "/payment-methods/verification/business", {
    method: "POST",
    body: new URLSearchParams(sole),
  });
  expect(await pageText(client, "/payment-methods/verification", CompanyVerification)).toMatch(
    /Verified ?Sole proprietorship/,
  );
  const again = await visit(client, "/payment-methods/verification/business");
  expect(again.response?.status).toBe(302);
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");

test.each<[string, string, Buffer, string | undefined]>([
  ["a PDF of the controller", "license", pdf, "Only jpg and png are accepted"],
  ["a PDF of the business", "other", pdf, undefined],
  ["a picture", "idCard", png, undefined],
  ["no file", "idCard", Buffer.alloc(0), "The file is empty"],
  [
    "more than 10 MB",
    "idCard",
    Buffer.concat([png, Buffer.alloc(10_500_000)]),
    "The file is larger than 10 MB",
  ],
])("PRF-020 %s is taken or refused by its type and size", async (_name, kind, bytes, error) => {
  const client = await makeClient();
  await submit(client, { firstName: "document", legalName: "document" });
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new File([new Uint8Array(bytes)], "scan.png"));
  const subject = kind === "other" ? "business" : "controller";
  const answer = await post(client, `/payment-methods/verification/documents/${subject}`, form);
  expect(answer.errors.file).toEqual(error && [error]);
  const sent = await db
    .select({ kind: bankDocuments.kind })
    .from(bankDocuments)
    .where(eq(bankDocuments.companyId, client.companyId!));
  expect(sent).toEqual(error ? [] : [{ kind }]);
});

test("PRF-020 a colleague who is no Admin, and staff, can't open the verification", async () => {
  const { companyId } = await makeClient();
  const address = "/payment-methods/verification";
  for (const stranger of [await makeClient("Manager", companyId!), await makeSuperAdmin()])
    for (const path of ["", "/business", "/add-owner", "/certify", "/documents/business"])
      expect((await visit(stranger, `${address}${path}`)).response?.status).toBe(302);
});
