import { certificateTypes } from "db/schema/credentials";
import { asc, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { listPassed } from "./passed.server";

/** A certificate that is asked for and not there. `typeId` is null where it is none of ours, by the client's own words. */
export type Missing = { typeId: number | null; label: string };

/**
 * What of the certificates that an order asks for (by their label or name, Q-041) a contractor cannot show today. What is
 * none of our types nobody can look up; it is told of as it is written.
 */
export async function listMissing(
  reader: Reader,
  contractorId: number,
  asked: readonly string[],
): Promise<Missing[]> {
  if (asked.length === 0) return [];
  const words = asked.map((text) => text.toLowerCase());
  const [types, passed] = await Promise.all([
    reader
      .select({ id: certificateTypes.id, name: certificateTypes.name, label: certificateTypes.label })
      .from(certificateTypes)
      .where(
        sql`${inArray(sql`lower(${certificateTypes.label})`, words)} or ${inArray(certificateTypes.name, words)}`,
      )
      .orderBy(asc(certificateTypes.id)),
    listPassed(reader, [contractorId]),
  ]);
  const has = new Set(passed.map(({ typeId }) => typeId));
  return asked.flatMap((text): Missing[] => {
    const word = text.toLowerCase();
    const type = types.find(({ label, name }) => label.toLowerCase() === word || name === word);
    if (!type) return [{ typeId: null, label: text }];
    return has.has(type.id) ? [] : [{ typeId: type.id, label: type.label }];
  });
}
