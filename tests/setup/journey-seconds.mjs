/** Adds a second record of each kind of which the demo has one, so that journeys can go from one to the other. */
export async function addSeconds(sql) {
  await addCertificates(sql);
  await sql`
    insert into cards (company_id, reference, brand, last_four, card_name, exp_month, exp_year, created_at)
    select company_id, 'pm_second_of_journeys', 'mastercard', '5454', 'L Ferreira', 11,
      extract(year from now())::int + 2, now()
    from users where email = 'admin@northwind.example'`;
  await sql`
    insert into sent_messages (id, channel, kind, user_id, address, subject, at, sent_at, fate, attempts, queue)
    overriding system value
    select 900000 + row_number() over (order by id), 'mail', 'own-data', id, email, 'Your data is ready', now(), now(),
      'sent', 1, 'own-data-emails'
    from users where email in ('contractor35@callout.example', 'contractor36@callout.example')`;
  await sql`
    insert into reconciliation_items (id, provider, reference, difference, own_state, provider_state, in_suspense_cents,
      first_seen_at)
    overriding system value
    values (900001, 'stripe', 'ch_of_journeys', 'only at the provider', '', 'succeeded, $11.00', 1100, now()),
      (900002, 'dwolla', 'transfer-of-journeys', 'only here', 'sent, $13.00', '', -1300, now())`;
}

/** An exam to buy, two free ones to take, and two checks that a provider makes. */
async function addCertificates(sql) {
  const exams = { "Ladder Safety": 3900, "Clean Room Basics": 0, "Data Handling": 0 };
  for (const [label, price] of Object.entries(exams)) {
    const [{ id }] = await sql`
      insert into certificate_types (name, label, way, price_cents, video_file_id)
      select ${label.toLowerCase().replaceAll(" ", "-")}, ${label}, 'exam', ${price}, video_file_id
      from certificate_types where name = 'soft-skills' returning id`;
    await sql`
      insert into certificate_questions (certificate_type_id, question, answers, right_answer)
      values (${id}, ${`What is ${label} about?`}, ${sql.array([`${label} first`, "Speed", "Price"])}, 0),
        (${id}, ${`Who checks ${label}?`}, ${sql.array(["Nobody", `Everybody who does ${label}`])}, 1)`;
  }
  await sql`
    insert into certificate_types (name, label, way)
    values ('reference-check', 'Reference Check', 'outside'), ('driving-record', 'Driving Record', 'outside')`;
}

/** The demo's staff are owners; adds one person of every other role, who signs in like everybody in the demo. */
export const addStaff = (sql) => sql`
  insert into users (role, staff_role, state, email, first_name, last_name, phone, password_hash, created_at)
  select role, added.staff_role, state, added.staff_role || '@callout.example', first, last, added.phone, password_hash, now()
  from users, (values ('finance', 'Noel', 'Abara', '6175550102'), ('support', 'Ines', 'Falk', '6175550103'),
    ('read-only', 'Hugo', 'Marsh', '6175550104')) added (staff_role, first, last, phone)
  where email = 'super@callout.example'`;
