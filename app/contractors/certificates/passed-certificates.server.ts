import { certificateTypes, contractorCertificates } from "db/schema/credentials";
import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { arrayParameter, preparedQuery } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

/** Returns today's date in UTC, which decides whether certificates are valid everywhere. */
export const certificateToday = () => now().toISOString().slice(0, 10);

export const badgeColumns = {
  typeId: certificateTypes.id,
  name: certificateTypes.name,
  label: certificateTypes.label,
  color: certificateTypes.color,
  icon: certificateTypes.icon,
  passedAt: contractorCertificates.passedAt,
  expiresAt: contractorCertificates.expiresAt,
};

const passed = preparedQuery((reader) =>
  reader
    .select({ ...badgeColumns, of: contractorCertificates.contractorId })
    .from(contractorCertificates)
    .innerJoin(certificateTypes, eq(certificateTypes.id, contractorCertificates.certificateTypeId))
    .where(
      and(
        sql`${contractorCertificates.contractorId} = any(${sql.placeholder("ids")}::bigint[])`,
        or(
          isNull(contractorCertificates.expiresAt),
          gte(contractorCertificates.expiresAt, sql.placeholder("today")),
        ),
      ),
    )
    .orderBy(asc(certificateTypes.label)),
);

export const listPassedCertificates = (reader: Reader, contractorIds: readonly number[]) =>
  passed(reader, { ids: arrayParameter(contractorIds), today: certificateToday() });

/** Reads the valid certificates of several contractors at once; returns a lookup by contractor. */
export async function passedCertificatesOf(reader: Reader, contractorIds: readonly number[]) {
  const rows = contractorIds.length ? await listPassedCertificates(reader, contractorIds) : [];
  return (contractorId: number) =>
    rows.filter((row) => row.of === contractorId).map(({ of, ...badge }) => badge);
}
export type Badge = ReturnType<Awaited<ReturnType<typeof passedCertificatesOf>>>[number];
