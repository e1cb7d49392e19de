import { sql } from "drizzle-orm";
import { readRows } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

/** A required certificate. If it is rare, the search starts from its holders. */
export type CertificateFilter = { typeId: number; isRare: boolean };

/** Up to this many holders a certificate is rare: going through all of them is fast. */
const MAX_RARE_HOLDERS = 2000;

/** Tests whether certificates are rare: Postgres assumes an average number of holders and picks slow plans. */
export async function countHolders(typeIds: readonly number[]): Promise<CertificateFilter[]> {
  return Promise.all(
    typeIds.map(async (typeId) => {
      const [row] = await readRows<{ n: number }>(sql`select count(*)::float8 as n from (
        select 1 from contractor_certificates where certificate_type_id = ${typeId} limit ${MAX_RARE_HOLDERS + 1}) first`);
      return { typeId, isRare: row!.n <= MAX_RARE_HOLDERS };
    }),
  );
}

/** SQL condition on certificates `c`: of this type and valid today. */
export const isValidToday = (typeId: number) => sql`c.certificate_type_id = ${typeId}
  and (c.expires_at is null or c.expires_at >= ${now().toISOString().slice(0, 10)}::date)`;

/** SQL condition on users `u`: they hold the certificate. A common one is looked up per user. */
export const holdsCertificate = ({ typeId, isRare }: CertificateFilter) =>
  isRare
    ? sql`u.id in (select c.contractor_id from contractor_certificates c where ${isValidToday(typeId)})`
    : sql`(select true from contractor_certificates c where c.contractor_id = u.id and ${isValidToday(typeId)})`;
