import { contractorProfiles, users } from "db/schema/accounts";
import { applications } from "db/schema/applications";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeCertificate } from "tests/factories/certificates";
import { makeGroup } from "tests/factories/groups";
import { makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { toggleBlock } from "~/applications/blocks/commands/block-contractor.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { scoreWork } from "~/contractors/ratings/score-work.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { findContractor } from "./details.server";
import ContractorProfile from "./routes/contractor";

const renderProfile = async (actor: Actor, address: string) => {
  const { answer } = await visit(actor, address);
  return renderScreen(ContractorProfile, answer as object);
};
const approved = { status: "approved", approvedAt: new Date("2026-05-04T12:00:00Z") } as const;

/** Makes an approved order with these ratings, and counts them in the contractor's profile. */
async function makeRatedOrder(
  client: Actor,
  contractor: Actor,
  parts: { workAcceptable?: boolean } = {},
  title = "",
) {
  const acceptable = {
    communicationAcceptable: true,
    deliverablesAcceptable: true,
    workAcceptable: true,
    ...parts,
  };
  await inTransaction(async (tx) => ok(await scoreWork(tx, contractor.id, acceptable)));
  return makeAssignedOrder(client, contractor, { ...approved, ...acceptable, title });
}

describe("SRC-013 SRC-014 SRC-015 a contractor's profile for clients", () => {
  test("each rating as a bar with its percent, and the order that it came from; of another company's only the kind of work", async () => {
    const client = await makeClient();
    const contractor = await makeContractor({ firstName: "Rita", lastName: "Rated" });
    const own = await makeRatedOrder(client, contractor, { workAcceptable: false }, "Swap the till");
    await makeRatedOrder(await makeClient(), contractor, {}, "Secret of another company");
    const html = await renderProfile(client, `/find-contractor/${contractor.id}`);
    const text = textOf(html);
    // Each rating starts with 20 good ones: (20 + 2) / 22 and (20 + 1) / 22. The total averages the three parts.
    expect(text).toMatch(/Rating 98\.48%.*Communication 100%.*Work 95\.45%.*Deliverables 100%/);
    expect(text).toContain("From 2 approved work orders");
    expect(text).toMatch(/Swap the till · WIN \d+.*05\/04\/2026.*Work not acceptable/);
    expect(text).toMatch(/Another company's work order.*All acceptable Structured cabling/);
    expect(html).toContain(`/dashboard/all/${own.id}`);
    expect(html).not.toContain("Secret of another company");
    expect(html).toContain('aria-label="Communication"');
  });

  test("certificates with their dates, work and applications for the company, its groups and blocks", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const project = await makeNamed(client, "projects", "Spring rollout");
    await makeCertificate(contractor.id, "osha-10", { passedAt: "2026-01-15" });
    await makeCertificate(contractor.id, "insurance", { passedAt: null, expiresAt: "2020-02-01" });
    await makeAssignedOrder(client, contractor, {
      status: "paid",
      projectId: project.id,
      title: "Hung the signs",
      completedAt: new Date("2026-04-02T12:00:00Z"),
    });
    const wanted = await makeOrder(client, { status: "published", title: "Wanted this one" });
    await db.insert(applications).values({
      workOrderId: wanted.id,
      companyId: wanted.companyId,
      contractorId: contractor.id,
      basicType: "Hour",
      bidBaseCents: 6500,
      isCounterOffer: true,
      status: "withdrawn",
    });
    await makeGroup(client, [contractor.id], "Sign crew");
    await makeGroup(await makeClient(), [contractor.id], "Somebody else's crew");
    await toggleBlock(client, contractor.id, { kind: "project", id: project.id });
    const text = textOf(await renderProfile(client, `/find-contractor/${contractor.id}`));
    expect(text).toMatch(/OSHA 10.*Passed 01\/15\/2026/);
    expect(text).toMatch(/Liability Insurance \(COI\).*Expired.*02\/01\/2020/);
    expect(text).toMatch(/Previous projects.*Hung the signs.*Spring rollout/);
    expect(text).toMatch(/Applications to you.*Wanted this one.*Withdrawn.*Counter offer · \$65\.00 \/ hr/);
    expect(text).toMatch(/Your groups Sign crew/);
    expect(text).toMatch(/Blocked from Project Spring rollout/);
    expect(text).not.toContain("Somebody else's crew");
    const stranger = textOf(await renderProfile(await makeClient(), `/find-contractor/${contractor.id}`));
    for (const own of ["Hung the signs", "Wanted this one", "Sign crew", "Spring rollout"])
      expect(stranger).not.toContain(own);
  });

  test("SRC-027 SRC-046 the super administrator sees the profile over an order, without notes and actions", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const order = await makeAssignedOrder(client, contractor);
    await addNote(client, { contractorId: contractor.id, description: "Ours alone" });
    const html = await renderProfile(
      await makeSuperAdmin(),
      `/dashboard/assigned/${order.id}/contractors/${contractor.id}`,
    );
    expect(textOf(html)).toMatch(/2\.1\d mi away from WIN/);
    for (const missing of ["Ours alone", "Block User", "/groups", "Add note", "Invite"])
      expect(html).not.toContain(missing);
  });

  test("SRC-024 a Dispatcher adds notes and groups, and blocks nobody", async () => {
    const contractor = await makeContractor();
    const html = await renderProfile(await makeClient("Dispatcher"), `/find-contractor/${contractor.id}`);
    expect(html).toContain("Add note");
    expect(html).toContain(`/find-contractor/${contractor.id}/groups`);
    expect(html).not.toContain("Block User");
  });

  test("Q-166 a deactivated contractor is visible to companies with past work", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor({ state: "deactivated" })];
    expect(await findContractor(db, client, contractor.id)).toBeUndefined();
    await makeAssignedOrder(client, contractor, { status: "paid" });
    expect(await findContractor(db, client, contractor.id)).toMatchObject({ isActive: false });
    expect(await findContractor(db, await makeClient(), contractor.id)).toBeUndefined();
  });
});

describe("SRC-018 a missing profile closes its panel", () => {
  test.each([
    ["/find-contractor/999999999?search=ada", "/find-contractor?search=ada"],
    ["/dashboard/assigned/contractors/999999999", "/dashboard/assigned"],
  ])("%s", async (address, to) => {
    expect(await redirectOrErrorOf(await makeClient(), address)).toBe(to);
  });

  test("over an order, where it was opened from", async () => {
    const client = await makeClient();
    const win = (await makeOrder(client, { status: "published" })).id;
    const at = `/dashboard/available/${win}`;
    expect(await redirectOrErrorOf(client, `${at}/contractors/999999999`)).toBe(at);
    expect(await redirectOrErrorOf(client, `${at}/contractors/999999999?from=applicants&page=2`)).toBe(
      `${at}/applicants?page=2`,
    );
  });
});

test("NAV-011 the documented link opens the profile over one's own tab", async () => {
  const client = await makeClient();
  expect(await redirectOrErrorOf(client, "/dashboard?type=contractor&id=77")).toBe(
    "/dashboard/assigned/contractors/77",
  );
  expect(await redirectOrErrorOf(client, "/dashboard/paid?type=contractor&id=77&page=2")).toBe(
    "/dashboard/paid/contractors/77?page=2",
  );
});

describe("SRC-016 SRC-017 notes", () => {
  test("a note has its author and time, is visible to the company only, and is added once", async () => {
    const contractor = await makeContractor();
    const client = await makeClient("Dispatcher", undefined, { firstName: "Nora", lastName: "Notes" });
    const at = `/find-contractor/${contractor.id}`;
    const note = { description: " Brings his own ladder ", formKey: "k1" };
    for (let n = 0; n < 2; n++)
      expect(await sendForm(client, at, note)).toMatchObject({ status: 302, to: at });
    const { notes } = (await findContractor(db, client, contractor.id))!;
    expect(notes).toMatchObject([
      { description: "Brings his own ladder", from: "Nora Notes", createdAt: expect.any(Date) },
    ]);
    expect(textOf(await renderProfile(client, at))).toMatch(/Brings his own ladder Nora Notes/);
    expect((await findContractor(db, await makeClient(), contractor.id))?.notes).toEqual([]);
  });

  test("empty and too long notes are refused, and the text stays", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    const at = `/find-contractor/${contractor.id}`;
    expect(await sendForm(client, at, { description: " " })).toMatchObject({
      status: 422,
      error: { description: ["Please enter a note"] },
    });
    const long = "x".repeat(2001);
    expect(await sendForm(client, at, { description: long })).toMatchObject({
      status: 422,
      error: { description: ["Note is longer than maximum allowed length (2000)"] },
      initialValue: { description: long },
    });
    const nowhere = await sendForm(client, "/find-contractor/999999999", { description: "x" });
    expect(nowhere).toMatchObject({ status: 404 });
  });
});

test("CMP-014 ERR-021 a contractor's groups are changed from the profile", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const [one, two] = [await makeGroup(client, [contractor.id]), await makeGroup(client)];
  const strange = await makeGroup(await makeClient());
  const at = `/find-contractor/${contractor.id}/groups`;
  const groups = async () =>
    (await findContractor(db, client, contractor.id))!.groups.filter(({ isIn }) => isIn).map(({ id }) => id);
  expect(await sendForm(client, at, { groups: String(one.id) })).toMatchObject({
    status: 422,
    error: { groups: ["None changes found!"] },
  });
  expect(await sendForm(client, at, { groups: [String(two.id), String(strange.id)] })).toMatchObject({
    status: 422,
  });
  expect(await groups()).toEqual([one.id]);
  expect(await sendForm(client, at, { groups: String(two.id) })).toMatchObject({ status: 302 });
  expect(await groups()).toEqual([two.id]);
  await sendForm(client, at, {});
  expect(await groups()).toEqual([]);
});

test("SRC-003 SRC-020 blocking from the profile leads back to it", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const at = `/find-contractor/${contractor.id}`;
  const sent = await sendForm(client, `${at}/block?search=ada`, { company: "on" });
  expect(sent).toMatchObject({ status: 302, to: `${at}?search=ada` });
  const html = await renderProfile(client, at);
  expect(textOf(html)).toMatch(/Blocked from All work orders/);
  expect(html).not.toContain(`/invite/${contractor.id}`);
});

test("APP-041 the API lists a contractor's applications to the own company, with their terms", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const order = await makeOrder(client, { status: "published", title: "Wanted this one" });
  const bid = {
    workOrderId: order.id,
    companyId: order.companyId,
    contractorId: contractor.id,
    basicType: "Hour" as const,
  };
  await db.insert(applications).values({ ...bid, bidBaseCents: 6500, isCounterOffer: true });
  const read = async (actor: Actor) =>
    (await (await caller(actor))("GET", `/api/client/contractors/${contractor.id}/apply/all`)).body.payload;
  expect(await read(client)).toMatchObject({
    applies: [
      {
        WIN: String(order.id),
        title: "Wanted this one",
        status: "apply",
        bidAmountBase: 65,
        isCounterOffer: true,
      },
    ],
  });
  expect(await read(await makeClient())).toEqual({ applies: [] });
});

test("SRC-013 SRC-014 SRC-015 SRC-016 SRC-017 the API returns the profile, ratings and the history with the company", async () => {
  const client = await makeClient("Dispatcher", undefined, { firstName: "Nora", lastName: "Notes" });
  const contractor = await makeContractor({
    firstName: "Rita",
    lastName: "Rated",
    phone: "5551234567",
    address1: "7 Fleet St",
    address2: "Apt 3",
    website: "https://rita.example",
    about: "Fast",
    credentials: "CCNA",
    lastLoginAt: new Date("2026-05-01T12:00:00Z"),
  });
  const project = await makeNamed(client, "projects", "Spring rollout");
  const company = await makeNamed(client, "endCompanies", "Stores");
  await makeRatedOrder(client, contractor, { workAcceptable: false });
  await makeAssignedOrder(client, contractor, { status: "paid", projectId: project.id });
  await makeCertificate(contractor.id, "osha-10");
  const group = await makeGroup(client, [contractor.id], "Sign crew");
  const admin = await makeClient("Admin", client.companyId!);
  for (const subject of [
    { kind: "project", id: project.id },
    { kind: "endCompany", id: company.id },
    { kind: "company" },
  ] as const)
    await toggleBlock(admin, contractor.id, subject);
  const note = { contractorId: String(contractor.id), description: "Brings his own ladder" };
  const read = async (actor: Actor) => {
    const call = await caller(actor);
    return (await call("GET", `/api/client/contractors/${contractor.id}`)).body.payload;
  };
  expect(await (await caller(client))("POST", "/api/contractor/addNote", note)).toMatchObject({
    status: 200,
  });
  const id = String(contractor.id);
  const [{ user, profile } = {}] = await db
    .select({ user: users, profile: contractorProfiles })
    .from(users)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(eq(users.id, contractor.id));
  const found = await read(admin);
  expect(found).toMatchObject({
    userId: id,
    unique_id: id,
    name: "Rita Rated",
    address: "7 Fleet St",
    address2: "Apt 3",
    city: "Cambridge",
    state: "MA",
    country: "US",
    zipcode: "02139",
    phone: "(555) 123-4567",
    email: contractor.email,
    website: "https://rita.example",
    date: user!.createdAt.toISOString(),
    lastLoginAt: "2026-05-01T12:00:00.000Z",
    lastWorkOrderCompletedAt: profile!.lastCompletedAt!.toISOString(),
    completedWorkOrderCount: 1,
    allWorkOrdersCount: 2,
    commRating: 100,
    workRating: 95.24,
    deliverRating: 100,
    currentRating: 98.41,
    totalJobs: 1,
    image: null,
    about: "Fast",
    credentials: "CCNA",
    tools: [{ title: "Structured cabling", count: 2 }],
    certificates: [{ certificates_info: { name: "osha-10" } }],
    groups: [{ _id: String(group.id), name: "Sign crew" }],
    notes: [
      { createdAt: expect.stringMatching(/^\d{4}-/), from: "Nora Notes", description: note.description },
    ],
    previouslyWorkedProjects: [{ name: "Spring rollout" }],
    projects: [{ _id: String(project.id) }],
    woCompanies: [{ _id: String(company.id) }],
    blockedCompanies: [String(client.companyId)],
  });
  expect(Object.keys(found)).toEqual(expect.arrayContaining(["distance", "other_tools"]));
  expect(await read(await makeClient())).toMatchObject({
    groups: [],
    notes: [],
    previouslyWorkedProjects: [],
    projects: [],
    woCompanies: [],
    blockedCompanies: [],
  });
});
