import { workOrderHistory } from "db/schema/order-history";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { readMatrix, statuses } from "./cells";
import {
  addClosedEntries,
  callerFor,
  makeParticipants,
  makeScene,
  type Participants,
  type Scene,
} from "./scene";

// Checks which parts of an order each person sees, by visibility.csv: C confidential before assignment, F field work, H
// history, A applicants, P money trail; empty for strangers.
let participants: Participants;
beforeAll(async () => {
  participants = await makeParticipants();
});

test.each(readMatrix("visibility"))("$actor, $relation", async (row) => {
  const seen: Record<string, string> = {};
  for (const status of statuses) {
    const scene = await makeFullScene(status);
    const { body } = await callerFor(participants, row)("GET", `/api/orders?win=${scene.order.id}`);
    seen[status] = lettersOf((body as { payload?: Record<string, unknown> }).payload ?? {});
    if (!seen[status].includes("C"))
      expect(JSON.stringify(body)).not.toMatch(/Beacon|pat-\d+@example|secret door/);
  }
  expect(seen).toEqual(Object.fromEntries(statuses.map((status) => [status, row[status]])));
});

async function makeFullScene(status: (typeof statuses)[number]): Promise<Scene> {
  const scene = await makeScene(participants, status);
  // An order without a contractor has no field work.
  if (status !== "draft" && status !== "published") await addClosedEntries(scene);
  await db.insert(workOrderHistory).values({
    workOrderId: scene.order.id,
    companyId: scene.order.companyId,
    actorId: scene.people.Admin.id,
    creatorName: "Ann",
    type: "create",
    workOrderStatus: "draft",
    description: "secret door",
  });
  return scene;
}

const isPresent = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);

function lettersOf(order: Record<string, unknown>) {
  const parts = {
    C: ["address1", "confidential", "contactInfo"],
    F: ["checkInOutDetails"],
    H: ["history"],
    A: ["applyHistory"],
    P: ["moneyTrail"],
  };
  return Object.entries(parts)
    .filter(([letter, names]) => {
      const shown = names.filter((name) => isPresent(order[name]));
      // Fields that are hidden together must never appear in part.
      expect(shown.length, `${letter}: ${shown}`).toBeOneOf([0, names.length]);
      return shown.length > 0;
    })
    .map(([letter]) => letter)
    .join("");
}
