import { parse } from "@conform-to/react";
import { createCookie } from "@remix-run/node";
import { savedSubmissions } from "db/schema/platform";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "../../db/db.server";
import { readRows } from "../../db/prepared.server";
import { readTextFields } from "../../files/upload.server";
import { countAttempt } from "../../http/attempts.server";
import { randomSecret, sha256 } from "../../http/session.server";
import { sessionTrace } from "../../http/session-trace.server";
import { env } from "../../settings/env.server";
import { now } from "../../time/clock.server";
import { FormRefused, raiseLimits } from "../request/form-limits.server";
import { groupedForm } from "../request/grouped-form";
import { readFormData } from "../request/read-form-data.server";
import { formFromValues, formValues } from "./form-drafts.server";
import { isSecretField } from "./secret-fields";

const HOUR_MS = 60 * 60 * 1000;
/** How long a submission is offered again after it was first shown, in case that page was lost. In ms. */
const REPEAT_MS = 10 * 60 * 1000;
const cookie = () =>
  createCookie("kept", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: 3600,
  });

/** Per browser and address, in a quarter of an hour. */
const MAX_SUBMISSIONS = 20;
/** Stored bytes of all submissions together. */
const MAX_TOTAL_BYTES = 100_000_000;

/** Saves a submission whose session just ended, never a stranger's; returns headers that remember it. */
export async function saveSubmission(
  request: Request,
  address: string,
  maxTotalBytes = MAX_TOTAL_BYTES,
): Promise<ResponseInit> {
  const trace = await sessionTrace(request);
  if (!trace) return {};
  raiseLimits(request);
  const path = new URL(request.url).pathname;
  const known = await submissionSecret(request);
  const isNew = !known || (await db.$count(savedSubmissions, submissionOf(known, path))) === 0;
  if (isNew && !(await maySave(trace, address, maxTotalBytes))) return {};
  const values = await textValues(request);
  if (!values) return {};
  const secret = known ?? randomSecret();
  const row = { secretHash: sha256(secret), path, values, at: now(), shownAt: null };
  await db
    .insert(savedSubmissions)
    .values(row)
    .onConflictDoUpdate({ target: [savedSubmissions.secretHash, savedSubmissions.path], set: row });
  return { headers: { "Set-Cookie": await cookie().serialize(secret) } };
}

async function maySave(trace: string, address: string, maxTotalBytes: number) {
  const [total] = await readRows<{ bytes: number }>(
    sql`select coalesce(sum(pg_column_size(values)), 0)::float8 as bytes from saved_submissions`,
  );
  if (total!.bytes > maxTotalBytes) return false;
  return (await countAttempt("keep-form", { account: trace, address }, MAX_SUBMISSIONS)).ok;
}

const submissionSecret = async (request: Request) => {
  const secret: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof secret === "string" && secret ? secret : null;
};
const submissionOf = (secret: string, path: string) =>
  and(eq(savedSubmissions.secretHash, sha256(secret)), eq(savedSubmissions.path, path));

/** Returns the submission saved for this path until it is sent or `REPEAT_MS` after it was first shown. */
export async function findSavedSubmission(request: Request) {
  const secret = await submissionSecret(request);
  if (!secret) return undefined;
  const at = now();
  const [row] = await db
    .update(savedSubmissions)
    .set({ shownAt: sql`coalesce(${savedSubmissions.shownAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(
        submissionOf(secret, new URL(request.url).pathname),
        gt(savedSubmissions.at, new Date(at.getTime() - HOUR_MS)),
        or(
          isNull(savedSubmissions.shownAt),
          gt(savedSubmissions.shownAt, new Date(at.getTime() - REPEAT_MS)),
        ),
      ),
    )
    .returning({ values: savedSubmissions.values, at: savedSubmissions.at });
  return row;
}

export async function discardSavedSubmission(request: Request, path = new URL(request.url).pathname) {
  const secret = await submissionSecret(request);
  if (secret) await db.delete(savedSubmissions).where(submissionOf(secret, path));
}

export async function discardAllSubmissions(request: Request): Promise<string> {
  const secret = await submissionSecret(request);
  if (secret) await db.delete(savedSubmissions).where(eq(savedSubmissions.secretHash, sha256(secret)));
  return cookie().serialize("", { maxAge: 0 });
}

const MAX_CHARACTERS = 1_000_000;

/** Returns the values to fill a form with: the saved submission over `filled`. */
export async function withSavedSubmission<T extends object>(
  request: Request,
  filled: T,
): Promise<{ filled: T; isRestored: boolean }> {
  const saved = await findSavedSubmission(request);
  if (!saved) return { filled, isRestored: false };
  const { payload } = parse(groupedForm(formFromValues(saved.values)), { resolve: (value) => ({ value }) });
  return { filled: { ...filled, ...payload }, isRestored: true };
}

/** Text fields only, without passwords and card numbers; files can't be filled in again. */
async function textValues(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/form/.test(type)) return null;
  const isPlain = !/^multipart/i.test(type);
  const form = await (isPlain ? readFormData(request) : readTextFields(request)).catch(nullIfRefused);
  let size = 0;
  const saved = new FormData();
  for (const [name, value] of form ?? []) {
    if (typeof value !== "string" || isSecretField(name)) continue;
    size += name.length + value.length;
    saved.append(name, value);
  }
  return size === 0 || size > MAX_CHARACTERS ? null : formValues(saved);
}

function nullIfRefused(error: unknown) {
  if (error instanceof FormRefused) return null;
  throw error;
}

export const deleteOldSubmissions = () =>
  db.delete(savedSubmissions).where(lt(savedSubmissions.at, new Date(now().getTime() - HOUR_MS)));
