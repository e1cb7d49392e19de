import postgres from "postgres";

/**
 * What the pay run's journey pays, and no other one counts: of what starts last among the approved orders, one was
 * approved 400 days ago, one 250, and one 400 days ago at a pay that no company has, which no action of the product comes to.
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
    ) last
    where last.id = o.id and last.n = own.n`;
  await sql.end();
}
