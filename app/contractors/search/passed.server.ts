import { sql } from "drizzle-orm";
import { readRows } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

/** A certificate that is asked for, and whether so few have it that a search begins with them. */
export type CertificateFilter = { typeId: number; isRare: boolean };

/** So many are looked through one by one; where more have it, the next one around has it soon. */
const FEW = 2000;

/**
 * Postgres guesses from averages, and would put everybody in order who has a common certificate, or look at everybody
 * for a rare one. How many have it is counted, up to a few.
 */
export async function countHolders(typeIds: readonly number[]): Promise<CertificateFilter[]> {
  return Promise.all(
    typeIds.map(async (typeId) => {
      const [row] = await readRows<{ n: number }>(sql`select count(*)::float8 as n from (
        select 1 from contractor_certificates where certificate_type_id = ${typeId} limit ${FEW + 1}) first`);
      return { typeId, isRare: row!.n <= FEW };
    }),
  );
}

/** The condition on certificates `c`: of this type, and it counts today. */
export const counts = (typeId: number) => sql`c.certificate_type_id = ${typeId}
  and (c.expires_at is null or c.expires_at >= ${now().toISOString().slice(0, 10)}::date)`;

/** The condition on users `u`: it has been passed. Of a common one each is asked by his own row. */
export const hasPassed = ({ typeId, isRare }: CertificateFilter) =>
  isRare
    ? sql`u.id in (select c.contractor_id from contractor_certificates c where ${counts(typeId)})`
    : sql`(select true from contractor_certificates c where c.contractor_id = u.id and ${counts(typeId)})`;
