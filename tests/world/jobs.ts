import { depositJobs, requestDeposits } from "~/banking/commands/add-source.server";
import { transferJobs } from "~/banking/commands/request-transfer.server";
import { checkOldTransfers, finishSending } from "~/banking/transfer-jobs.server";
import { bankEvents, syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { bulkJobs, doRun } from "~/bulk/commands/do-run.server";
import { refillJobs } from "~/funds/commands/add-funds.server";
import { finishRefill, retryOldRefills } from "~/funds/refills/refill-jobs.server";
import { stripeEvents, syncStripeEvent } from "~/funds/webhooks/stripe-events.server";
import { followPayouts, openMissedPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { payoutJobs } from "~/payouts/commands/retry-payout.server";
import { sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { now } from "~/platform/time/clock.server";
import { removeFormerBank } from "~/profile/bank/provider-bank.server";
import { formerBanks } from "~/profile/bank/save-bank.server";
import type { Random } from "./random";
import { runInTurns } from "./turns";
import type { World } from "./world";

/** The product's workers that move money; the world starts none, it takes a job when it likes. */
const workers = [
  refillJobs.worker(finishRefill),
  stripeEvents.worker(syncStripeEvent),
  transferJobs.worker(finishSending),
  depositJobs.worker(requestDeposits),
  payoutJobs.worker(payOut),
  formerBanks.worker(removeFormerBank),
  bankEvents.worker(syncBankEvent),
  bulkJobs.worker(doRun),
];
const queues = workers.map(({ queue }) => queue);

type Job = { id: string; name: string; data: unknown };

/** With the names in its text, Postgres plans this once and only for their partitions. */
const dueJobs = `select id, name, data from pgboss.job
  where name in (${queues.map((queue) => `'${queue}'`).join(", ")}) and state in ('created', 'retry')
    and start_after <= greatest($1::timestamptz, now())
  order by created_on, name, data::text`;

/** Lists the jobs that are due, oldest first: their ids are random. */
const listDue = () => sqlPool().unsafe<Job[]>(dueJobs, [now().toISOString()], { prepare: true });

const remove = ({ id, name }: Job) =>
  sqlPool().unsafe(`delete from pgboss.job where name = '${name}' and id = $1`, [id], { prepare: true });

const work = ({ name, data }: Job) => workers.find(({ queue }) => queue === name)!.work(data);

/** One job in this many is done once more, as if the queue had not learned that it was done. */
const AGAIN = 8;

/** Two workers do the same job at the same time, which a queue may ask for. Returns its queue. */
export async function doJobTwice({ random, cutter, isAnyLocked }: World): Promise<string> {
  const due = await listDue();
  if (due.length === 0) return "none";
  const job = random.pick(due);
  await runInTurns([() => work(job), () => work(job)], random, cutter, isAnyLocked);
  await remove(job);
  return job.name;
}

/** Their jobs post what a provider says that it moved. */
const postings = [stripeEvents.worker(syncStripeEvent).queue, bankEvents.worker(syncBankEvent).queue];

/**
 * Does one due job, often the one that was begun before; it stays if it fails or its process is killed. `aim` is called before one
 * that posts money. Returns its queue.
 */
export async function doJob(world: World, aim?: () => void): Promise<string> {
  const { random } = world;
  const due = await listDue();
  if (due.length === 0) return "none";
  const unfinished = due.find(({ id }) => id === world.unfinishedJob);
  const job = unfinished && random.once(2) ? unfinished : random.pick(due);
  if (postings.includes(job.name)) aim?.();
  world.unfinishedJob = job.id;
  const isAgain = await attempt(job, random);
  world.unfinishedJob = undefined;
  return isAgain ? `${job.name}, once more later` : job.name;
}

/** Does a job. Returns whether it stays, to be done once more. */
async function attempt(job: Job, random: Random): Promise<boolean> {
  await work(job);
  const isAgain = random.once(AGAIN);
  if (!isAgain) await remove(job);
  return isAgain;
}

/** Does each job that is due, in a random order; one that fails stays. */
export async function doDueJobs({ random }: World) {
  for (const job of random.shuffled(await listDue())) await attempt(job, random).catch(() => {});
}

export async function readPaid() {
  while (await readEvents("payouts", followPayouts));
}

/** The product's hourly work on money that got stuck. */
export async function lookAfter() {
  await retryOldRefills();
  await checkOldTransfers();
  await openMissedPayouts();
}
