import postgres from "postgres";

/**
 * Prepares three approved orders for the pay run's journey, which no other journey uses: approved 400 days
 * ago, 250 days ago, and 400 days ago with a pay that no company's funds cover.
 */
export async function ageApproved(databaseUrl) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    update work_orders o
    set approved_at = now() - own.days * interval '1 day',
      final_pay_from_wallet_cents = coalesce(own.cents, o.final_pay_from_wallet_cents)
    from (values (1, 400, null), (2, 250, null), (3, 400, 1000000000)) own (n, days, cents), (
      select o.id, row_number() over (order by o.start_at desc, o.id desc) as n
      from work_orders o join companies c on c.id = o.company_id
      where o.status = 'approved' and not o.pay_outside_of_app and c.name <> 'Harborlight Health'
    ) candidates
    where candidates.id = o.id and candidates.n = own.n`;
  await sql.end();
}
