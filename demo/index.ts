import { notifications } from "db/schema/notifications";
import { workTypes } from "db/schema/work-orders";
import { lt } from "drizzle-orm";
import { notify } from "~/notifications/notify.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { atTime, now } from "~/platform/time/clock.server";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { attachDocuments } from "./documents";
import { keepExams } from "./exams";
import { askForHelp } from "./help";
import { withoutWaitingForDisk } from "./light-orders";
import { keepWaysToPay } from "./money";
import { MINUTE, must } from "./must";
import { tellOfPayouts } from "./payouts";
import { castPeople } from "./people";
import { makePlans, type Plan } from "./plans";
import { typedOrder, type WorkTypeIds } from "./posting";
import { keepApart, tellOfContractors } from "./relations";
import { Life } from "./scenario";
import { live } from "./scenarios";
import { keepTemplates, type Templates, templateOf } from "./templates";

/** So many orders live at the same time; each action takes one connection. */
const AT_ONCE = 6;

/**
 * Fills an empty database with the demo: the same people and the same stories every time, ending today. All that has a
 * command goes through it, at the time at which it is said to have happened; so histories, ratings and money are true.
 */
export const fillDemo = () => withoutWaitingForDisk(fill);

async function fill() {
  const present = new Date(Math.floor(now().getTime() / MINUTE) * MINUTE);
  const cast = await castPeople(present);
  await tellOfContractors(cast, present);
  await keepExams(cast, present);
  await tellOfPayouts(cast, present);
  const workTypeIds: WorkTypeIds = new Map(
    (await db.select().from(workTypes)).map(({ id, title }) => [title, id]),
  );
  const templates = await keepTemplates(cast, workTypeIds, present);
  const waysToPay = keepWaysToPay(cast, present);
  const running = new Set<Promise<unknown>>();
  const posted = new Map<number, number>();
  let failure: unknown;
  // One after the other, so that the numbers of the orders follow their age; what then happens to them overlaps.
  for (const plan of makePlans(cast, present)) {
    const life = await post(plan, workTypeIds, templates, posted);
    const lived: Promise<unknown> = live(life)
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => running.delete(lived));
    running.add(lived);
    if (running.size >= AT_ONCE) await Promise.race(running);
    if (failure) break;
  }
  await Promise.all([...running, waysToPay]);
  if (failure) throw failure;
  await keepApart(cast, present);
  await askForHelp(cast, present);
  await tellWhatHappened(present);
  await dropLetters();
}

/** Everybody has what concerned them under the bell; only the last day's is still unread. */
async function tellWhatHappened(present: Date) {
  while ((await readEvents("notifications", notify)) > 0);
  const yesterday = new Date(present.getTime() - 24 * 60 * MINUTE);
  await db.update(notifications).set({ readAt: yesterday }).where(lt(notifications.at, yesterday));
}

/** The letters of a story that is long over were read long ago: nobody gets hundreds on the first day. */
const dropLetters = () => sqlPool()`delete from pgboss.job where name like '%letters'`;

/** A draft or, more often, published at once; some drafts are copies of the company's last draft. */
async function post(
  plan: Plan,
  workTypeIds: WorkTypeIds,
  templates: Templates,
  posted: Map<number, number>,
): Promise<Life> {
  const { client, company, createdAt, fate, random } = plan;
  const staysDraft = fate === "draft" || fate === "deleted";
  const status = staysDraft || random.chance(0.35) ? "draft" : "published";
  const templateId = templateOf(templates, plan);
  const typed = { ...typedOrder(plan, workTypeIds), templateId, status };
  const model = fate === "draft" && random.chance(0.4) ? posted.get(company.id) : undefined;
  const win = await atTime(createdAt, async () => {
    if (model === undefined)
      return (await must(createOrder(client, { typed, documents: await attachDocuments(plan) }))).win;
    const [copy] = (await must(copyOrder(client, { win: model }))).wins;
    return (await must(editOrder(client, { win: copy!, typed }))).win;
  });
  if (fate === "draft") posted.set(company.id, win);
  return new Life(plan, win, typed);
}
