import { workOrderHistory } from "db/schema/order-history";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { readMatrix, statuses } from "./cells";
import { type Cast, callerFor, checkIn, makeCast, makeScene, type Scene } from "./scene";

/**
 * What of an order reaches whom, by visibility.csv: C what is confidential before assignment, F field work, H history,
 * A applicants. An empty cell is a stranger to all of it.
 */
let cast: Cast;
beforeAll(async () => {
  cast = await makeCast();
});

test.each(readMatrix("visibility"))("$actor, $relation", async (row) => {
  const seen: Record<string, string> = {};
  for (const status of statuses) {
    const scene = await fullScene(status);
    const { body } = await callerFor(
      cast,
      row.actor,
      row.relation,
    )("GET", `/api/orders?win=${scene.order.id}`);
    seen[status] = lettersOf((body as { payload?: Record<string, unknown> }).payload ?? {});
    if (!seen[status].includes("C"))
      expect(JSON.stringify(body)).not.toMatch(/Beacon|pat-\d+@example|secret door/);
  }
  expect(seen).toEqual(Object.fromEntries(statuses.map((status) => [status, row[status]])));
});

async function fullScene(status: (typeof statuses)[number]): Promise<Scene> {
  const scene = await makeScene(cast, status);
  // As it would be: nobody works on an order that nobody has.
  if (status !== "draft" && status !== "published") await checkIn(scene);
  await db.insert(workOrderHistory).values({
    workOrderId: scene.order.id,
    actorId: scene.people.Admin.id,
    creatorName: "Ann",
    type: "create",
    workOrderStatus: "draft",
    description: "secret door",
  });
  return scene;
}

const shows = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);

function lettersOf(order: Record<string, unknown>) {
  const parts = {
    C: ["address1", "confidential", "contactInfo"],
    F: ["checkInOutDetails"],
    H: ["history"],
    A: ["applyHistory"],
  };
  return Object.entries(parts)
    .filter(([letter, names]) => {
      const shown = names.filter((name) => shows(order[name]));
      // Of what is hidden together, never only a part.
      expect(shown.length, `${letter}: ${shown}`).toBeOneOf([0, names.length]);
      return shown.length > 0;
    })
    .map(([letter]) => letter)
    .join("");
}
