import postgres from "postgres";
import { addSeconds, addStaff } from "./journey-seconds.mjs";

/** Prepares what journeys need and the demo lacks. */
export async function prepareJourneys(databaseUrl) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await ageApproved(sql);
  await addRecords(sql);
  await addSeconds(sql);
  await addStaff(sql);
  await askForMails(sql);
  await signInEarly(sql);
  await sql.end();
}

/**
 * Prepares three approved orders for the pay run's journey, which no other journey uses: approved 400 days
 * ago, 250 days ago, and 400 days ago with a pay that no company's funds cover.
 */
const ageApproved = (sql) =>
  sql`
    update work_orders o
    set approved_at = now() - own.days * interval '1 day',
      final_pay_from_wallet_cents = coalesce(own.cents, o.final_pay_from_wallet_cents)
    from (values (1, 400, null), (2, 250, null), (3, 400, 1000000000)) own (n, days, cents), (
      select o.id, row_number() over (order by o.start_at desc, o.id desc) as n
      from work_orders o join companies c on c.id = o.company_id
      where o.status = 'approved' and not o.pay_outside_of_app and c.name <> 'Harborlight Health'
    ) candidates
    where candidates.id = o.id and candidates.n = own.n`;

/** Adds records of pages that would have none. No journey changes them. */
async function addRecords(sql) {
  await addFieldWork(sql);
  await sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, output, started_on, completed_on)
    select name, data::jsonb, 'failed', 2, 2, jsonb_build_object('message', error), now() - interval '1 minute', now()
    from (values
      ('recruit-emails', '{"recruitId": 4711, "win": 100001}', 'PostgresError'),
      ('recruit-emails', '{"recruitId": 4712, "win": 100001}', 'PostgresError'),
      ('certificate-purchases', '{"purchaseId": 4711}', 'StripeConnectionError')) failed (name, data, error)`;
  await sql`
    insert into saved_filters (user_id, name, filters)
    select u.id, n.name, '{"cityName": "Boston"}' from users u, (values ('In Boston'), ('Near home')) n (name)
    where u.email in ('admin@northwind.example', 'contractor@callout.example', 'super@callout.example')`;
  await sql`
    with runs as (
      insert into bulk_runs (company_id, created_by_id, action, state, order_count, done_count, refused_count, finished_at)
      select coalesce(company_id, 0), id, case role when 'client' then 'publish' else 'mark-paid' end, 'done', 2, 1, 1, now()
      from users where email in ('admin@northwind.example', 'super@callout.example')
      returning id, company_id)
    insert into bulk_run_orders (run_id, company_id, place, win, outcome, message, at)
    select runs.id, runs.company_id, o.place, o.win, o.outcome, o.message, now()
    from runs, (values (1, 100001, 'done', ''), (2, 100002, 'refused', 'The work order is on hold.'))
      o (place, win, outcome, message)`;
  await sql`
    insert into refills (id, key, company_id, actor_id, address, amount_cents, fee_cents, fee_basis_points, card,
      brand, last_four, exp_month, exp_year, state, reason, created_at, settled_at)
    overriding system value
    select 900001, 'refill-of-journeys', company_id, id, '203.0.113.9', 20000, 600, 300, 'pm_of_journeys',
      'visa', '0002', 4, 2030, 'failed', 'Your card was declined.', now(), now()
    from users where email = 'admin@northwind.example'`;
  await sql`
    insert into bank_sources (reference, bank_name, account_status, routing_end, account_end, deposits_requested_at, created_at)
    select 'source-of-journeys-' || n, 'Millbrook Bank', 'checking', '0021', '990' || n, now(), now()
    from generate_series(1, 2) n`;
  await sql`
    insert into corrections (kind, company_id, amount_cents, reason, proposed_by_id, proposed_at)
    select 'credit', c.id, n * 1000, 'Credit for a late confirmation, part ' || n, u.id, now()
    from generate_series(1, 2) n, companies c, users u
    where c.name = 'Harborlight Health' and u.email = 'super2@callout.example'`;
  await sql`update users set agreements_accepted_at = null where email = 'contractor57@callout.example'`;
  await sql`update users set state = 'deactivated' where email = 'contractor58@callout.example'`;
}

/** Gives two assigned orders two of everything that is added at a site, so that each is compared with another. */
async function addFieldWork(sql) {
  const orders = await sql`
    select o.id as win, o.company_id, o.contractor_id
    from work_orders o join users u on u.id = o.contractor_id join companies c on c.id = o.company_id
    where u.email = 'contractor@callout.example' and c.name = 'Northwind Retail Systems'
      and o.status = 'assigned' and not o.on_hold
    order by o.id limit 2`;
  const message = sql.json([
    { by: "client", name: "Dana Whitfield", text: "The door does not close", at: new Date().toISOString() },
  ]);
  for (const { win, company_id, contractor_id } of orders)
    for (const n of [1, 2]) {
      await sql`
        insert into issue_reports (work_order_id, company_id, contractor_id, contractor_status, messages)
        values (${win}, ${company_id}, ${contractor_id}, 'pending', ${message}),
          (${win}, ${company_id}, ${contractor_id}, 'resolved', ${message})`;
      await sql`
        insert into expenses (work_order_id, company_id, contractor_id, date, description, amount_cents)
        values (${win}, ${company_id}, ${contractor_id}, now()::date, ${`Parking, day ${n}`}, ${n * 700})`;
      await sql`
        insert into check_entries (work_order_id, company_id, contractor_id, check_in_at, check_out_at, work_description, created_by_id)
        values (${win}, ${company_id}, ${contractor_id}, now() - ${n} * interval '1 day' - interval '1 hour',
          now() - ${n} * interval '1 day', 'Looked at the site', ${contractor_id})`;
      await sql`
        insert into work_order_documents (work_order_id, company_id, file_id, is_deliverable, uploaded_by_id)
        select ${win}, ${company_id}, min(file_id), true, ${contractor_id} from work_order_documents`;
    }
  await sql`
    insert into work_order_documents (work_order_id, company_id, file_id, uploaded_by_id)
    select o.id, o.company_id, file.id, o.created_by_id
    from work_orders o join companies c on c.id = o.company_id, generate_series(1, 2),
      (select min(file_id) as id from work_order_documents) file
    where c.name = 'Northwind Retail Systems' and o.status = 'draft'`;
}

/** Opens two sessions whose password was entered an hour ago; each project uses one. The secrets are known. */
const signInEarly = (sql) => sql`
  insert into sessions (id_hash, user_id, kind, expires_at, confirmed_at)
  select translate(rtrim(encode(sha256(convert_to(secret, 'UTF8')), 'base64'), '='), '+/', '-_'), u.id, 'web',
    now() + interval '1 day', now() - interval '1 hour'
  from (values ('contractor54@callout.example', 'signed in early on a desktop'),
    ('contractor55@callout.example', 'signed in early on a phone')) early (email, secret)
  join users u on u.email = early.email`;

/** Queues each rare message once, for people whom no journey uses: a digest, a text message, a recruit's, an expiry's. */
async function askForMails(sql) {
  await sql`update users set notice_mail = 'daily' where email = 'contractor44@callout.example'`;
  await sql`
    insert into pgboss.job (name, data)
    select 'notification-emails', jsonb_build_object('digestOf', id) from users
    where email = 'contractor44@callout.example'
    union all
    (select 'notification-emails', jsonb_build_object('notificationId', n.id, 'by', 'sms')
    from notifications n join users u on u.id = n.user_id
    where u.email = 'contractor56@callout.example' and n.read_at is null order by n.id limit 1)
    union all
    (select 'recruit-emails', jsonb_build_object('recruitId', r.id, 'win', o.id)
    from work_orders o, recruits r where o.status = 'published' and r.unsubscribed_at is null
    order by o.id, r.id limit 1)
    union all
    (select 'certificate-emails', jsonb_build_object('kind', 'ending', 'contractorId', contractor_id,
      'typeId', certificate_type_id, 'expiresAt', expires_at)
    from contractor_certificates where expires_at > now() order by expires_at limit 1)`;
}
