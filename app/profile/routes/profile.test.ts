import { makeCertificate } from "tests/factories/certificates";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import EditProfile from "./edit";
import Profile from "./profile";

const pageText = async (actor: Actor, Screen = Profile, address = "/profile") =>
  textOf(await renderScreen(Screen, (await visit(actor, address)).answer as object));

describe("SRC-045 SRC-047 what a profile shows to whom", () => {
  test("contractors see their ratings with the orders, their certificates, and what active accounts set", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    await makeAssignedOrder(client, contractor, {
      status: "paid",
      title: "Swap the till",
      approvedAt: new Date("2026-05-04T12:00:00Z"),
      deliverablesAcceptable: false,
    });
    await makeCertificate(contractor.id, "osha-10", { passedAt: "2026-01-15" });
    const text = await pageText(contractor);
    expect(text).toMatch(/Rating 100%.*Communication 100%.*Work 100%.*Deliverables 100%/);
    expect(text).toMatch(/Swap the till · WIN \d+.*05\/04\/2026.*Deliverables not acceptable/);
    expect(text).toMatch(/Certificates OSHA 10 Passed 01\/15\/2026/);
    for (const section of ["Available work", "Change the radius", "Deactivate my account"])
      expect(text).toContain(section);
    const edit = await pageText(contractor, EditProfile, "/profile/edit");
    for (const field of ["Credentials", "Documents"]) expect(edit).toContain(field);
  });

  test("others have no rating, no certificates, no documents and no radius", async () => {
    for (const actor of [await makeClient("Dispatcher"), await makeSuperAdmin()]) {
      const text = (await pageText(actor)) + (await pageText(actor, EditProfile, "/profile/edit"));
      for (const word of ["Rating", "Certificates", "Credentials", "Documents", "Available work"])
        expect(text).not.toContain(word);
    }
  });
});

test("SRC-031 credentials are shown and asked for on a contractor's profile only; a company only on a client's", async () => {
  const credentials = "<p>Certified welder</p>";
  const contractor = await makeContractor({ credentials });
  const client = await makeClient("Admin", undefined, { credentials });
  expect(await pageText(contractor)).toContain("Certified welder");
  expect(await pageText(client)).not.toMatch(/Certified welder|Credentials/);
  const named = (name: string) => new RegExp(`name="${name}"`);
  const editOf = (actor: Actor) => renderScreenAt(actor, "/profile/edit");
  expect(await editOf(contractor)).toMatch(named("credentials"));
  expect(await editOf(contractor)).not.toMatch(named("companyName"));
  expect(await editOf(client)).not.toMatch(named("credentials"));
  expect(await editOf(client)).toMatch(named("companyName"));
});

test("SRC-028 SRC-033 SRC-034 SRC-044 editing is cancelled, or saved and the profile read anew", async () => {
  const old = { website: "https://old.example", phone: "5551234567" };
  const client = await makeClient("Dispatcher", undefined, old);
  const view = await renderScreenAt(client, "/profile");
  expect(view).toMatch(/href="\/profile\/edit"/);
  expect(textOf(view)).toContain("(555) 123-4567");
  const html = await renderScreen(EditProfile, (await visit(client, "/profile/edit")).answer as object);
  expect(html).toMatch(/<input(?=[^>]*name="phone")(?=[^>]*value="\(555\) 123-4567")/);
  expect(html).toMatch(/href="\/profile"[^>]*>Cancel/);
  const sent = await sendForm(client, "/profile/edit", {
    firstName: "Noor",
    lastName: "Haddad",
    email: client.email,
    phone: "(555) 123-4567",
    website: "new.example",
    country: "US",
    state: "MA",
    city: "Boston",
    companyName: "Company",
  });
  expect(sent).toMatchObject({ status: 302, to: "/profile" });
  expect(await pageText(client)).toMatch(/Noor Haddad.*new\.example/);
});
