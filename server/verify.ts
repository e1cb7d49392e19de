import { readFileSync } from "node:fs";
import { closeDatabase } from "~/platform/db/db.server";
import { SettingsError } from "~/platform/settings/env.server";
import { count } from "~/platform/text/format";
import { currentKey } from "~/proof/keys.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { checkReports } from "~/solvency/verify/check-reports.server";

export type Verification = { text: string; isSound: boolean };

/** Runs `npm run verify` with the files of kept checkpoints. Throws a SettingsError for the operator. */
export async function verify(files: readonly string[]): Promise<Verification> {
  if (!currentKey())
    throw new SettingsError(
      "CHECKPOINT_KEY is not set: nothing is sealed, so there is nothing to compare with.",
    );
  try {
    const { findings, size, checkpoints, waiting, reports } = await verifyMoney(
      files.map(readKept),
      checkReports,
    );
    const read = `${count(size, "sealed journal")}, ${count(reports, "solvency report")} and ${count(checkpoints, "checkpoint")} were read. Waiting for the sealer: ${count(waiting, "journal")}.`;
    if (findings.length > 0) return { text: [...findings, read].join("\n"), isSound: false };
    const advice = files.length > 0 ? "" : `\n${KEEP}`;
    return { text: `Everything is as it was sealed. ${read}${advice}`, isSound: true };
  } finally {
    await closeDatabase();
  }
}

const KEEP =
  "Name a file with a checkpoint that was kept elsewhere (npm run verify -- checkpoint.txt): only that shows whether the newest rows of all tables were removed together.";

function readKept(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new SettingsError(`${file} can't be read.`);
  }
}
