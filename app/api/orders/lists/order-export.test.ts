import { caller } from "tests/api/caller";
import { addOrderCode, addOrderField, makeCode, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";

const exportPaths = {
  client: "/api/orders/export/clients",
  contractor: "/api/orders/export/contractors",
  superAdmin: "/api/admin/export/work-orders",
};
type Role = keyof typeof exportPaths;

test("IMP-010 IMP-011 each role has its call, its rows and its columns; selected or by filter, as CSV", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const [open, assigned] = [await makeOrder(client), await makeAssignedOrder(client, contractor)];
  const stranger = await makeAssignedOrder(await makeClient(), await makeContractor());
  await addOrderField(assigned.id, (await makeNamed(client, "customFields", "Floor")).id, "=3", "PUBLIC");
  await addOrderField(assigned.id, (await makeNamed(client, "customFields", "Margin")).id, "40", "HIDDEN");
  await addOrderCode(assigned.id, (await makeCode(client, false, "PO")).id, "4711");
  const people = {
    client: await caller(client),
    contractor: await caller(contractor),
    superAdmin: await caller(await makeSuperAdmin()),
  };
  const wins = [open, assigned, stranger].map(({ id }) => String(id));
  const linesOf = async (role: Role, body: Record<string, unknown>) => {
    const answer = await people[role]("POST", exportPaths[role], body);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const { file, message } = answer.body as { file: string; message: string };
    const lines = file
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
    const rows = lines.length - 1;
    expect(message).toBe(`${rows} work order${rows === 1 ? "" : "s"} exported`);
    return lines;
  };
  const winsIn = (lines: string[]) => lines.slice(1).map((line) => line.split(",")[0]);

  const ofClient = await linesOf("client", { workOrdersId: wins });
  expect(winsIn(ofClient).sort()).toEqual(wins.slice(0, 2));
  expect(ofClient.join()).toContain("Floor: =3; Margin: 40");
  expect(ofClient.join()).toContain("PO: 4711");
  expect(winsIn(await linesOf("client", { filters: { status: "assigned" } }))).toEqual([wins[1]]);

  const ofContractor = await linesOf("contractor", { workOrdersId: wins });
  expect(winsIn(ofContractor)).toEqual([wins[1]]);
  expect(ofContractor.join()).toContain("Floor: =3");
  expect(ofContractor.join()).not.toMatch(/Margin|4711|Client Approval Codes/);

  expect(winsIn(await linesOf("superAdmin", { workOrdersId: wins })).sort()).toContain(wins[1]);

  for (const role of Object.keys(exportPaths) as Role[]) {
    expect(await people[role]("POST", exportPaths[role], {})).toMatchObject({
      status: 422,
      body: { success: false, message: "Please select any work order to export" },
    });
    for (const other of Object.keys(exportPaths) as Role[])
      if (other !== role)
        expect(await people[role]("POST", exportPaths[other], { workOrdersId: wins })).toMatchObject({
          status: 403,
        });
  }
});
