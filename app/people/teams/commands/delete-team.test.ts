import { workOrderHistory } from "db/schema/order-history";
import { events } from "db/schema/platform";
import { and, desc, eq } from "drizzle-orm";
import { makeTeam } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import { findTeam } from "../teams.server";

test("CMP-004 deleting a team asks first, and removes it from its work orders", async () => {
  const client = await makeClient();
  const [team, kept] = [await makeTeam(client, [client.id], "Floor"), await makeTeam(client)];
  const paid = { teamIds: [kept.id, team.id], status: "paid" as const };
  const order = await makeAssignedOrder(client, await makeContractor(), paid);
  const untouched = await makeOrder(client, { teamIds: [kept.id] });
  const address = `/manage-teams/${team.id}/delete`;
  expect((await visit(client, address)).answer).toMatchObject({ name: "Floor", uses: 1 });
  expect(textOf(await renderScreenAt(client, address))).toContain(
    "Are you sure you want to delete the team Floor ?",
  );
  expect((await sendForm(client, address)).to).toBe("/manage-teams");
  expect(await findTeam(db, client.companyId!, team.id)).toBeUndefined();
  expect(await reload(order.id)).toMatchObject({ teamIds: [kept.id], version: 2 });
  expect(await reload(untouched.id)).toMatchObject({ teamIds: [kept.id], version: 1 });
  const [entry] = await db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, order.id))
    .orderBy(desc(workOrderHistory.id));
  expect(entry).toMatchObject({ description: "Team Floor was deleted", workOrderStatus: "paid" });
});

test("Q-042 an order's events name its teams, and every colleague can edit the order", async () => {
  const client = await makeClient();
  const colleague = await makeClient("Manager", client.companyId!);
  const [first, second] = [await makeTeam(client), await makeTeam(client)];
  const typed = await typedOrder({ status: "draft", teams: [String(first.id)] });
  const made = await createOrder(client, { typed });
  if (!made.ok) throw new Error(made.message);
  const { win } = made.value;
  await editOrder(colleague, { win, typed: { ...typed, teams: [String(second.id)] } });
  const teamsIn = async (type: string) => {
    const isThis = and(eq(events.type, type), eq(events.subjectId, win));
    return (await db.select().from(events).where(isThis)).map(({ payload }) => payload.teamIds);
  };
  expect(await teamsIn("work-order.create")).toEqual([[first.id]]);
  expect(await teamsIn("work-order.edit")).toEqual([[second.id]]);
  expect((await reload(win)).teamIds).toEqual([second.id]);
});
