import { accountLetters } from "~/auth/letters.server";
import { forgetOldTokens } from "~/auth/tokens.server";
import { writeAccountLetter } from "~/auth/write-letter.server";
import { forgetOldTries } from "~/platform/attempts.server";
import { db } from "~/platform/db.server";
import { jobQueue, startJobs } from "~/platform/jobs.server";
import { forgetOldForms } from "~/platform/kept-form.server";
import { forgetOldSessions } from "~/platform/session.server";

const housekeeping = jobQueue<object>("housekeeping");

/** Every job of the product, and who does it. It runs in the server's process; more of them share the work. */
export const startWorkers = () =>
  startJobs([accountLetters.worker(writeAccountLetter, 4), housekeeping.worker(tidy)], ["housekeeping"]);

/** Once an hour: what is over and opens nothing any more. */
async function tidy() {
  await forgetOldTries();
  await forgetOldTokens(db);
  await forgetOldForms();
  await forgetOldSessions(db);
}
