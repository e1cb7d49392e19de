import { notifications } from "db/schema/notifications";
import { workTypes } from "db/schema/work-orders";
import { lt } from "drizzle-orm";
import { notify } from "~/notifications/notify.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { atTime, now } from "~/platform/time/clock.server";
import { solvencyJobs } from "~/solvency/commands/make-report.server";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { createAnnouncements } from "./announcements";
import { attachDocuments } from "./documents";
import { createExams } from "./exams";
import { createSavedReplies, createSupportChats } from "./help";
import { describeSites } from "./known-sites";
import { withAsyncCommit } from "./light-orders";
import { bookOpeningBalance, createFundingSources } from "./money";
import { MINUTE, must } from "./must";
import { createPayoutDetails } from "./payouts";
import { createPeople } from "./people";
import { makePlans, type Plan } from "./plans";
import { typedOrder, type WorkTypeIds } from "./posting";
import { createBlocks, createContractorRecords } from "./relations";
import { Scenario } from "./scenario";
import { runScenario } from "./scenarios";
import { createTemplates, type Templates, templateOf } from "./templates";

/** How many orders are filled at the same time; each action takes one connection. */
const MAX_CONCURRENT = 6;

/**
 * Fills an empty database with the demo, the same on each fill and ending today. Uses the product's
 * commands at simulated times wherever there is one, so that history, ratings and money are consistent.
 */
export const fillDemo = () => withAsyncCommit(fill);

async function fill() {
  const present = new Date(Math.floor(now().getTime() / MINUTE) * MINUTE);
  const demoPeople = await createPeople(present);
  await createContractorRecords(demoPeople, present);
  await createExams(demoPeople, present);
  await createPayoutDetails(demoPeople, present);
  const workTypeIds: WorkTypeIds = new Map(
    (await db.select().from(workTypes)).map(({ id, title }) => [title, id]),
  );
  const templates = await createTemplates(demoPeople, workTypeIds, present);
  await atTime(new Date(present.getTime() - 60 * 24 * 60 * MINUTE), bookOpeningBalance);
  const fundingSources = createFundingSources(demoPeople, present);
  const running = new Set<Promise<unknown>>();
  const posted = new Map<number, number>();
  let failure: unknown;
  // Orders are created one after the other, so that their numbers follow their age; later steps overlap.
  for (const plan of makePlans(demoPeople, present)) {
    const scenario = await post(plan, workTypeIds, templates, posted);
    const finished: Promise<unknown> = runScenario(scenario)
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => running.delete(finished));
    running.add(finished);
    if (running.size >= MAX_CONCURRENT) await Promise.race(running);
    if (failure) break;
  }
  await Promise.all([...running, fundingSources]);
  if (failure) throw failure;
  await describeSites(demoPeople, present);
  await createBlocks(demoPeople, present);
  await createSupportChats(demoPeople, present);
  await createSavedReplies(demoPeople, present);
  await createAnnouncements(demoPeople, present);
  await sendNotifications(present);
  await dropEmails();
  await solvencyJobs.add(db, {});
}

/** Sends all notifications; only those of the last day are unread. */
async function sendNotifications(present: Date) {
  while ((await readEvents("notifications", notify)) > 0);
  const yesterday = new Date(present.getTime() - 24 * 60 * MINUTE);
  await db.update(notifications).set({ readAt: yesterday }).where(lt(notifications.at, yesterday));
}

/** Drops queued emails: the simulated people have read them long ago. */
const dropEmails = () => sqlPool()`delete from pgboss.job where name like '%-emails'`;

/** Creates an order, most often published; some drafts are copies of the company's last draft. */
async function post(
  plan: Plan,
  workTypeIds: WorkTypeIds,
  templates: Templates,
  posted: Map<number, number>,
): Promise<Scenario> {
  const { client, company, createdAt, stage, random } = plan;
  const staysDraft = stage === "draft" || stage === "deleted";
  const status = staysDraft || random.chance(0.35) ? "draft" : "published";
  const templateId = templateOf(templates, plan);
  const typed = { ...typedOrder(plan, workTypeIds), templateId, status };
  const source = stage === "draft" && random.chance(0.4) ? posted.get(company.id) : undefined;
  const win = await atTime(createdAt, async () => {
    if (source === undefined)
      return (await must(createOrder(client, { typed, documents: await attachDocuments(plan) }))).win;
    const [copy] = (await must(copyOrder(client, { win: source }))).wins;
    return (await must(editOrder(client, { win: copy!, typed }))).win;
  });
  if (stage === "draft") posted.set(company.id, win);
  return new Scenario(plan, win, typed);
}
