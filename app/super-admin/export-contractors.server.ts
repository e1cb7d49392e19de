import type { TaxNumberKind } from "db/schema/payouts";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { Column } from "~/export/columns.server";
import { download } from "~/export/files/download.server";
import { openRows } from "~/export/files/open-rows.server";
import { paidInYear } from "~/payouts/nec/nec.server";
import { recordAccess } from "~/platform/db/events/record.server";
import { forbidden, ok, type Result } from "~/platform/result";
import { type SealedField, unseal } from "~/platform/settings/secrets.server";
import { zoneName } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { bankNumberPlace } from "~/profile/bank/bank.server";
import { maskTyped } from "~/profile/tax/tax";
import { taxNumberPlace } from "~/profile/tax/tax.server";

type Information = "tax" | "bank";

const text = (title: string, name: string, width = 18): Column => ({
  title,
  kind: "text",
  width,
  from: sql.raw(name),
});
const moment = (title: string, name: string, timeZone: string): Column => ({
  title: `${title} (${zoneName(timeZone)})`,
  kind: "moment",
  width: 20,
  from: sql`extract(epoch from ${sql.raw(name)} at time zone ${timeZone})::float8`,
});
/** An encrypted number, decrypted while the row is written. */
const encryptedColumn = (
  title: string,
  name: string,
  place: (contractorId: number) => SealedField,
): Column => ({
  title,
  kind: "text",
  width: 18,
  from: sql.raw(`t.contractor_id || ' ' || ${name}`),
  read: (stored: string) => {
    const [id = "", number = ""] = stored.split(" ");
    return unseal(number, place(Number(id)));
  },
});
/** A tax number in its usual form, 123-45-6789 or 12-3456789. */
const taxNumber: Column = {
  title: "EIN or SSN",
  kind: "text",
  width: 18,
  from: sql.raw("t.contractor_id || ' ' || t.kind || ' ' || t.number"),
  read: (stored: string) => {
    const [id = "", kind = "", number = ""] = stored.split(" ");
    return maskTyped(kind as TaxNumberKind, unseal(number, taxNumberPlace(Number(id))));
  },
};
const paidIn = (year: number): Column => ({
  title: `Paid in ${year}`,
  kind: "money",
  width: 14,
  from: paidInYear(year, sql.raw("t.contractor_id")),
});

const person = [text("Contractor", "u.first_name || ' ' || u.last_name", 24), text("Email", "u.email", 28)];

const sheets = {
  tax: (timeZone: string) => ({
    table: sql.raw("tax_details"),
    file: "Tax information",
    nothing: "No contractor has tax information yet",
    columns: [
      ...person,
      text("Name associated with TIN", "t.name", 24),
      text("Business name", "t.business_name", 24),
      text("Entity type", "t.entity_type", 26),
      text("Kind", "t.kind", 8),
      taxNumber,
      text("Address", "t.address1", 26),
      text("Address 2", "t.address2"),
      text("City", "t.city"),
      text("State", "t.state_code", 8),
      text("ZIP", "t.zip_code", 12),
      text("Country", "t.country", 10),
      text("Electronic 1099", "case when t.electronic1099 then 'Yes' else 'No' end", 16),
      moment("Confirmed", "t.confirmed_at", timeZone),
      paidIn(now().getUTCFullYear() - 1),
      paidIn(now().getUTCFullYear()),
    ],
  }),
  bank: (timeZone: string) => ({
    table: sql.raw("payout_banks"),
    file: "Bank information",
    nothing: "No contractor has banking information yet",
    columns: [
      ...person,
      text("Bank name", "t.bank_name", 24),
      text("Account owner", "t.owner_name", 24),
      text("Account type", "initcap(t.account_type)", 14),
      text("Checking or savings", "initcap(t.account_status)", 14),
      encryptedColumn("Routing", "t.routing", (id) => bankNumberPlace(id, "routing")),
      encryptedColumn("Account", "t.account", (id) => bankNumberPlace(id, "account")),
      text("Payment email", "t.email", 28),
      moment("Saved", "t.saved_at", timeZone),
    ],
  }),
};

/** Exports full tax or bank numbers; records the export before reading the first row. */
export async function exportContractors(
  actor: Actor,
  what: Information,
  signal?: AbortSignal,
): Promise<Result<Response>> {
  if (!may(actor, "contractors.export")) return forbidden();
  const { table, file, nothing, columns } = sheets[what](actor.timeZone);
  await recordAccess(actor, "contractors.export", { type: "contractors", id: null }, { what });
  const opened = await openRows({
    columns,
    query: (selected) =>
      sql`select ${selected} from ${table} t join users u on u.id = t.contractor_id order by u.last_name, u.id`,
    nothing,
    signal,
  });
  return opened.ok ? ok(download(opened.value, "xlsx", { sheet: file, file })) : opened;
}
