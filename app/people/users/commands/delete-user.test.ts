import { accountTokens, sessions, users } from "db/schema/accounts";
import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeTeam } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeInvitation } from "tests/factories/people";
import { sendForm, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { issueToken } from "~/auth/tokens.server";
import { db } from "~/platform/db/db.server";
import { findTeam } from "../../teams/teams.server";
import { listUsers } from "../users.server";
import { deleteUser } from "./delete-user.server";

const addressOf = ({ id }: { id: number }) => `/user-management/${id}/delete`;
const userIdsIn = async (companyId: number) => (await listUsers(db, [companyId])).map(({ id }) => Number(id));

test("security case 14: CMP-030 Q-124 deleting a colleague with open work orders needs a successor, who gets all of them, with history entries", async () => {
  const admin = await makeClient();
  const [leaving, successor] = [
    await makeClient("Manager", admin.companyId!),
    await makeClient("Dispatcher", admin.companyId!),
  ];
  const draft = await makeOrder(leaving);
  const paid = await makeAssignedOrder(leaving, await makeContractor(), { status: "paid" });
  const other = await makeOrder(admin);
  const address = addressOf(leaving);
  expect((await visit(admin, address)).answer).toMatchObject({
    left: { openOrders: 1, needsSuccessor: true },
    successors: expect.arrayContaining([{ id: successor.id, name: expect.any(String) }]),
  });
  const stays = await sendForm(admin, address);
  expect([stays.status, stays.error]).toEqual([422, { reassignedTo: ["Please choose who takes over."] }]);
  const stranger = await makeClient();
  for (const wrong of [leaving.id, stranger.id, "x"])
    expect((await sendForm(admin, address, { reassignedTo: String(wrong) })).status).toBe(422);

  const answer = await sendForm(admin, `${address}?page=2`, { reassignedTo: String(successor.id) });
  expect(answer.to).toBe("/user-management?page=2");
  expect(await userIdsIn(admin.companyId!)).toEqual([admin.id, successor.id]);
  for (const { id } of [draft, paid]) {
    expect(await reload(id)).toMatchObject({ createdById: successor.id, version: 1 });
    const [entry] = await db
      .select()
      .from(workOrderHistory)
      .where(eq(workOrderHistory.workOrderId, id))
      .orderBy(desc(workOrderHistory.id));
    expect(entry?.description).toContain(`${successor.firstName} ${successor.lastName} has taken over`);
  }
  expect((await reload(other.id)).createdById).toBe(admin.id);
});

test("CMP-030 the REST call takes the id and the successor", async () => {
  const admin = await makeClient();
  const [leaving, successor] = [
    await makeClient("Manager", admin.companyId!),
    await makeClient("Manager", admin.companyId!),
  ];
  const order = await makeOrder(leaving);
  const call = await caller(admin);
  const path = `/api/users/delete_client_users?id=${leaving.id}`;
  expect((await call("DELETE", path)).status).toBe(422);
  expect((await call("DELETE", `${path}&reassignedTo=${successor.id}`)).status).toBe(200);
  expect((await reload(order.id)).createdById).toBe(successor.id);
});

test("security case 18: a deleted user's sessions, tokens and links end at once, and the address can be invited again", async () => {
  const admin = await makeClient();
  const leaving = await makeClient("Manager", admin.companyId!);
  const call = await caller(leaving);
  await issueToken(db, leaving.id, "reset", leaving.email);
  expect((await call("GET", "/api/teams")).status).toBe(200);
  expect((await sendForm(admin, addressOf(leaving))).status).toBe(302);
  expect((await call("GET", "/api/teams")).status).toBe(401);
  expect((await visit(leaving, "/manage-teams")).response?.headers.get("Location")).toMatch(/^\/home/);
  await db.delete(sessions).where(eq(sessions.userId, leaving.id));
  expect(await db.select().from(accountTokens).where(eq(accountTokens.userId, leaving.id))).toEqual([]);
  const [row] = await db.select().from(users).where(eq(users.id, leaving.id));
  expect(row).toMatchObject({ state: "disabled", firstName: leaving.firstName, passwordHash: "" });
  const again = { firstname: "Back", lastname: "Again", phone: "(555) 123-4567", accessctrl: "Admin" };
  const invited = await sendForm(admin, "/user-management/add", { ...again, email: leaving.email });
  expect(invited.to).toBe("/user-management");
});

test("security case 14: Q-124 deleting oneself or the last Admin is refused; of two Admins who delete each other one stays", async () => {
  const admin = await makeClient();
  expect((await sendForm(admin, addressOf(admin))).status).toBe(409);
  const second = await makeClient("Admin", admin.companyId!);
  const both = await Promise.all([
    deleteUser(admin, { id: String(second.id) }),
    deleteUser(second, { id: String(admin.id) }),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("the successor joins teams that would be empty; from other teams the deleted user is just removed", async () => {
  const admin = await makeClient();
  const leaving = await makeClient("Manager", admin.companyId!);
  const alone = await makeTeam(admin, [leaving.id], "Alone");
  const both = await makeTeam(admin, [admin.id, leaving.id]);
  expect((await visit(admin, addressOf(leaving))).answer).toMatchObject({ left: { teams: ["Alone"] } });
  expect((await sendForm(admin, addressOf(leaving))).status).toBe(422);
  await sendForm(admin, addressOf(leaving), { reassignedTo: String(admin.id) });
  for (const team of [alone, both])
    expect(await findTeam(db, admin.companyId!, team.id)).toMatchObject({ userIds: [admin.id] });
});

test("withdrawing an invitation needs no successor; another company's invitation looks absent", async () => {
  const admin = await makeClient();
  const { id } = await makeInvitation(admin);
  const address = `/user-management/invitation-${id}/delete`;
  expect((await visit(await makeClient(), address)).response?.status).toBe(404);
  expect((await visit(admin, address)).answer).toMatchObject({ left: null });
  expect((await sendForm(admin, address)).to).toBe("/user-management");
  expect((await visit(admin, address)).response?.status).toBe(404);
});
