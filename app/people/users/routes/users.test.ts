import { attempts, users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { invalidEmails } from "tests/factories/accounts";
import { makeClient, makeContractor, makeInvitation, makeSuperAdmin } from "tests/factories/people";
import { countMessages, waitForMessage, withMail } from "tests/setup/mail";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { columnHeadingsOf, textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { register } from "~/auth/commands/register.server";
import { registerForm } from "~/auth/register-form";
import { findInvitation } from "~/companies/invitation.server";
import { db } from "~/platform/db/db.server";
import type { TablePage } from "~/platform/db/table-query";
import { editUser } from "../commands/edit-user.server";
import type { CompanyUser } from "../company-user";

withMail();
beforeEach(async () => {
  await db.delete(attempts);
});

let serial = 0;
const userFields = (change: Record<string, string> = {}) => ({
  firstname: "Noor",
  lastname: "Haddad",
  email: `noor-${++serial}@newcomer.example`,
  phone: "(555) 123-4567",
  accessctrl: "Dispatcher",
  ...change,
});
const loadUsers = async (actor: Actor, query = "") =>
  ((await visit(actor, `/user-management${query}`)).answer as { table: TablePage<CompanyUser> }).table;
const rowOf = async (actor: Actor, email: string) =>
  (await loadUsers(actor, "?perPage=100")).rows.find((row) => row.email === email)!;
const addUser = (actor: Actor, fields: Record<string, string>) =>
  sendForm(actor, "/user-management/add", fields);
async function invitationSidFor(email: string) {
  const { text } = await waitForMessage(email);
  return new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get("SID")!;
}
const acceptInvitation = (sid: string, email: string) =>
  register(
    registerForm.parse({
      userType: "client",
      rand_id: sid,
      email,
      firstName: "Noor",
      lastName: "Haddad",
      phone: "(555) 123-4567",
      password: "a fine password",
      confirmPassword: "a fine password",
    }),
    "203.0.113.9",
  );

test("CMP-016 CMP-017 CMP-029 Q-125 an invited user registers with the emailed link and gets the role", async () => {
  const admin = await makeClient();
  const fields = userFields();
  expect((await addUser(admin, fields)).to).toBe("/user-management");
  expect(await rowOf(admin, fields.email)).toMatchObject({
    ...fields,
    phone: "5551234567",
    status: "Invited",
    companyId: admin.companyId,
  });
  const html = await renderScreenAt(admin, "/user-management");
  expect(columnHeadingsOf(html)).toEqual(["First name", "Last name", "Email", "Phone", "Role", "Status"]);
  expect(textOf(html)).toContain(`Noor Haddad ${fields.email} (555) 123-4567 Dispatcher Invited`);
  const { id } = await rowOf(admin, fields.email);
  for (const action of ["add", `${id}/edit`, `${id}/delete`])
    expect(html).toContain(`href="/user-management/${action}"`);
  const email = await waitForMessage(fields.email);
  expect(email.text).toContain(`${admin.firstName} ${admin.lastName} invites you`);
  const sid = new URL(/https?:\/\/\S+/.exec(email.text)![0]).searchParams.get("SID")!;
  expect(await acceptInvitation(sid, fields.email)).toMatchObject({ ok: true });
  expect(await rowOf(admin, fields.email)).toMatchObject({ status: "Accepted", accessctrl: "Dispatcher" });
  expect((await loadUsers(admin)).total).toBe(2);
  expect(await findInvitation(db, sid)).toBeUndefined();
});

test("CMP-020 CMP-021 CMP-022 CMP-023 CMP-024 CMP-025 CMP-027 CMP-028 CMP-053 a wrong user gets errors beside the fields and keeps what was typed", async () => {
  const admin = await makeClient();
  const [invited, colleague] = [await makeInvitation(admin), await makeClient("Manager", admin.companyId!)];
  const call = await caller(admin);
  const errors = {
    firstname: ["First name field is empty"],
    lastname: ["Last name field is empty"],
    phone: ["Please enter valid phone number"],
    accessctrl: ["Please select the role"],
  };
  for (const [page, email] of [
    ["add", { email: ["Email field is empty"] }],
    [`invitation-${invited.id}/edit`, { email: ["Email field is empty"] }],
    [`${colleague.id}/edit`, {}],
  ] as const) {
    const nothing = await sendForm(admin, `/user-management/${page}`, { accessctrl: "" });
    expect([nothing.status, nothing.error], page).toEqual([422, { ...errors, ...email }]);
  }
  for (const [path, more] of [
    ["sendInviteToClientUser", { email: ["Email field is empty"] }],
    ["edit_client_users", {}],
  ] as const) {
    const sent = { _id: String(colleague.id), accessctrl: "" };
    expect((await call("POST", `/api/users/${path}`, sent)).body.errors, path).toEqual({
      ...errors,
      ...more,
    });
  }
  for (const email of invalidEmails) {
    const wrong = userFields({ email, phone: "555 12", accessctrl: "Owner" });
    const refused = await addUser(admin, wrong);
    expect(refused.initialValue).toMatchObject(wrong);
    expect(refused.error, email).toEqual({
      email: ["Email is not valid"],
      phone: errors.phone,
      accessctrl: errors.accessctrl,
    });
  }
  const abroad = await addUser(admin, userFields({ phone: "+442071838750" }));
  expect(abroad.error).toEqual({ phone: ["Please enter valid phone number"] });
  expect((await visit(admin, "/user-management/add")).answer).toMatchObject({
    filled: { accessctrl: "Manager" },
  });
  const roles = (await renderScreenAt(admin, "/user-management/add")).matchAll(
    /<input(?=[^>]*name="accessctrl")[^>]*value="(\w+)"/g,
  );
  expect([...roles].map(([, role]) => role)).toEqual(["Admin", "Manager", "Dispatcher"]);
});

test("CMP-018 an invitation can be resent until it is accepted; the previous link stops working", async () => {
  const admin = await makeClient();
  const fields = userFields();
  await addUser(admin, fields);
  const first = await invitationSidFor(fields.email);
  const { id } = await rowOf(admin, fields.email);
  await db.update(companyInvitations).set({ expiresAt: new Date(0) });
  expect(await findInvitation(db, first)).toBeUndefined();
  expect((await rowOf(admin, fields.email)).status).toBe("Expired");

  const resend = `/user-management/${id}/resend`;
  const isOffered = async (address: string) =>
    (await renderScreenAt(admin, "/user-management")).includes(`href="${address}"`);
  expect(await isOffered(resend)).toBe(true);
  expect((await visit(admin, resend)).answer).toMatchObject({ email: fields.email });
  expect((await sendForm(admin, resend)).to).toBe("/user-management");
  const second = await invitationSidFor(fields.email);
  expect(await findInvitation(db, first)).toBeUndefined();
  expect(await findInvitation(db, second)).toMatchObject({ email: fields.email });
  expect((await rowOf(admin, fields.email)).status).toBe("Invited");

  await acceptInvitation(second, fields.email);
  expect((await sendForm(admin, resend)).status).toBe(404);
  const accepted = await rowOf(admin, fields.email);
  expect(await isOffered(`/user-management/${accepted.id}/edit`)).toBe(true);
  expect(await isOffered(`/user-management/${accepted.id}/resend`)).toBe(false);
  expect((await sendForm(admin, `/user-management/${accepted.id}/resend`)).status).toBe(409);
});

test("Q-126 an email is in a company once; only its owner learns that it has an account elsewhere", async () => {
  const admin = await makeClient();
  const fields = userFields();
  await addUser(admin, fields);
  const again = await addUser(admin, { ...fields, email: fields.email.toUpperCase() });
  expect(again.error?.email?.[0]).toMatch(/already invited/);
  expect((await addUser(admin, userFields({ email: admin.email }))).error?.email?.[0]).toMatch(
    /already in your company/,
  );

  const elsewhere = await makeContractor();
  expect((await addUser(admin, userFields({ email: elsewhere.email }))).to).toBe("/user-management");
  expect((await rowOf(admin, elsewhere.email)).status).toBe("Invited");
  const email = await waitForMessage(elsewhere.email);
  expect(email.text).toContain("already has an account");
  expect(email.text).not.toContain("SID");
});

test("pressing Send twice invites once and sends one email", async () => {
  const admin = await makeClient();
  const fields = { ...userFields(), formKey: "k1" };
  for (const _ of [1, 2]) expect((await addUser(admin, fields)).to).toBe("/user-management");
  await invitationSidFor(fields.email);
  expect(await countMessages(fields.email)).toBe(1);
});

test("CMP-026 CMP-027 ERR-021 Q-126 an Admin edits a colleague except the email, effective at once; saving without a change is refused", async () => {
  const admin = await makeClient();
  const jo = { firstName: "Jo", lastName: "March", phone: "5551234567" };
  const colleague = await makeClient("Manager", admin.companyId!, jo);
  const address = `/user-management/${colleague.id}/edit`;
  const { filled, fixedEmail } = (await visit(admin, address)).answer as {
    filled: Record<string, string>;
    fixedEmail: string;
  };
  expect([filled.firstname, filled.phone, fixedEmail]).toEqual(["Jo", "(555) 123-4567", colleague.email]);
  const same = await sendForm(admin, address, filled);
  expect([same.status, same.error?.[""]]).toEqual([422, ["None changes found!"]]);
  const edited = { ...filled, lastname: "Winter", accessctrl: "Dispatcher", email: "other@newcomer.example" };
  expect((await sendForm(admin, `${address}?page=2`, edited)).to).toBe("/user-management?page=2");
  expect(await rowOf(admin, colleague.email)).toMatchObject({ lastname: "Winter", accessctrl: "Dispatcher" });
  const call = await caller(admin);
  const moved = { ...edited, _id: String(colleague.id) };
  expect((await call("POST", "/api/users/edit_client_users", moved)).body.errors).toHaveProperty("email");
  // A call without the level leaves it.
  const renamed = { _id: moved._id, firstname: "Jo", lastname: "Frost", phone: "5551234567" };
  expect(await call("POST", "/api/users/edit_client_users", renamed)).toMatchObject({ status: 200 });
  expect(await rowOf(admin, colleague.email)).toMatchObject({ lastname: "Frost", accessctrl: "Dispatcher" });
});

test("Q-126 changing an invitation's email sends it there, and the previous link stops working", async () => {
  const admin = await makeClient();
  const fields = userFields();
  await addUser(admin, fields);
  const first = await invitationSidFor(fields.email);
  const { id } = await rowOf(admin, fields.email);
  const edit = `/user-management/${id}/edit`;
  expect((await sendForm(admin, edit, { ...fields, email: admin.email })).error?.email).toHaveLength(1);
  const moved = { ...fields, email: `moved-${fields.email}` };
  expect((await sendForm(admin, edit, moved)).status).toBe(302);
  expect(await findInvitation(db, first)).toBeUndefined();
  expect(await findInvitation(db, await invitationSidFor(moved.email))).toMatchObject({ email: moved.email });
});

test("the last Admin who can sign in stays Admin, even when two Admins demote each other at once", async () => {
  const admin = await makeClient();
  const waiting = await makeClient("Admin", admin.companyId!, { state: "unverified" });
  const plain = {
    firstname: "Test",
    lastname: "Person",
    phone: "5551234567",
    accessctrl: "Manager" as const,
  };
  const alone = await editUser(admin, String(admin.id), plain);
  expect(alone).toMatchObject({
    ok: false,
    errors: { accessctrl: [expect.stringMatching(/needs an Admin/)] },
  });
  await db.update(users).set({ state: "active" }).where(eq(users.id, waiting.id));
  const both = await Promise.all([
    editUser(admin, String(waiting.id), plain),
    editUser(waiting, String(admin.id), plain),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("LST-046 users are searched by name and email and sorted by any column", async () => {
  const admin = await makeClient("Admin", undefined, { firstName: "Zoe" });
  for (const firstName of ["Ann", "Bob"]) await makeClient("Manager", admin.companyId!, { firstName });
  await makeInvitation(admin, { firstName: "Cleo", email: "cleo@newcomer.example" });
  await makeClient("Manager", undefined, { firstName: "Stranger" });
  const namesOf = async (query: string) =>
    (await loadUsers(admin, query)).rows.map(({ firstname }) => firstname);
  expect(await namesOf("")).toEqual(["Ann", "Bob", "Cleo", "Zoe"]);
  expect(await loadUsers(admin)).toMatchObject({ perPage: 5, sizes: [5, 20, 25] });
  expect(await namesOf("?sortBy=firstname&sortDirection=desc&perPage=2")).toEqual(["Zoe", "Cleo"]);
  expect(await namesOf("?sortBy=status&sortDirection=desc")).toEqual(["Cleo", "Ann", "Bob", "Zoe"]);
  expect(await namesOf("?name=NEWCOMER")).toEqual(["Cleo"]);
  expect(await namesOf("?name=%25")).toEqual([]);
});

test("CMP-019 only the company's Admins manage its users", async () => {
  const admin = await makeClient();
  const { id } = await makeInvitation(admin);
  const stranger = await makeClient();
  for (const action of ["edit", "resend", "delete"]) {
    const address = `/user-management/invitation-${id}/${action}`;
    expect((await visit(stranger, address)).response?.status).toBe(404);
    expect((await sendForm(stranger, address, userFields())).status).toBe(404);
  }
  const others = [await makeClient("Manager"), await makeClient("Dispatcher"), await makeContractor()];
  for (const person of [...others, await makeSuperAdmin()]) {
    expect((await visit(person, "/user-management")).response?.status).toBe(302);
    expect((await addUser(person, userFields())).status).toBe(403);
    const call = await caller(person);
    expect((await call("POST", "/api/users/sendInviteToClientUser", userFields())).status).toBe(403);
    expect((await call("DELETE", `/api/users/delete_client_users?id=${admin.id}`)).status).toBe(403);
  }
});

test("CMP-027 CMP-029 Q-122 Q-123 REST calls invite users, resend, list and withdraw invitations", async () => {
  const admin = await makeClient();
  const call = await caller(admin);
  const fields = userFields({ status: "Accepted", companyId: "1" });
  const made = await call("POST", "/api/users/sendInviteToClientUser", fields);
  const { _id } = made.body.payload;
  const first = await invitationSidFor(fields.email);
  const again = await call("POST", "/api/users/sendInviteToClientUser", {
    email: fields.email,
    resend: true,
  });
  expect(again.body).toMatchObject({ success: true, payload: { _id } });
  await invitationSidFor(fields.email);
  expect(await findInvitation(db, first)).toBeUndefined();
  const { accessctrl: _, ...withoutRole } = userFields();
  expect((await call("POST", "/api/users/sendInviteToClientUser", withoutRole)).status).toBe(200);
  expect(await rowOf(admin, withoutRole.email)).toMatchObject({ accessctrl: "Manager" });
  await call("DELETE", `/api/users/delete_client_users?id=${(await rowOf(admin, withoutRole.email)).id}`);
  const { data } = (await call("GET", "/api/client/list")).body;
  expect(data).toContainEqual({ ...fields, _id, companyId: String(admin.companyId), status: "Invited" });
  const clients = [{ userId: String(admin.id), name: `${admin.firstName} ${admin.lastName}` }];
  for (const path of ["get_clients", "get-clients"])
    expect((await call("GET", `/api/users/${path}`)).body.clients).toEqual(clients);
  const all = await caller(await makeSuperAdmin());
  expect((await all("GET", `/api/users/get_clients?companies=${admin.companyId}`)).body.clients).toEqual(
    clients,
  );
  expect((await call("DELETE", `/api/users/delete_client_users/?id=${_id}`)).status).toBe(200);
  expect((await call("GET", "/api/client/list")).body.data).toHaveLength(1);
});

test("SRC-010 a search without results says so", async () => {
  const text = textOf(await renderScreenAt(await makeClient(), "/user-management?name=zzzzzz"));
  expect(text).toContain("No users found");
});
