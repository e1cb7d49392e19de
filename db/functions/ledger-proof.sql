-- The statement derived from the journal, and every violation of the ledger's rules. Both read the whole ledger: for jobs
-- and tests. A company's rows are joined by its books, too, so that Citus joins them where they lie. Journals from before each
-- company had its own books have entries on accounts of Callout's: sums of a journal's entries go by its number alone.

drop view if exists ledger_broken, ledger_violations, ledger_statement_from_journal;
create view ledger_statement_from_journal as
with journals as (
  select j.*, coalesce(j.line_id, j.id) as line,
    j.type = 'reversal' or r.id is not null as undone,
    moved.held, moved.available, moved.pending
  from ledger_journals j left join ledger_journals r on r.reverses = j.id and r.book = j.book
  left join (
    select e.journal_id, e.book,
      sum(e.amount_cents) filter (where a.kind = 'hold')::bigint as held,
      sum(e.amount_cents) filter (where a.kind = 'available')::bigint as available,
      sum(e.amount_cents) filter (where a.kind = 'pending')::bigint as pending
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.book = e.book
    group by e.journal_id, e.book
  ) moved on moved.journal_id = j.id and moved.book = j.book
), lines as (
  select line, book,
    max(created_at) as updated_at,
    bool_or(type = 'canceled' and not undone) or bool_or(type = 'reserved' and undone) as canceled,
    -- The hold's last amount; if its first act was reversed, the amount of that act.
    case when bool_or(type = 'reserved' and undone) then sum(held) filter (where type = 'reserved')
      else sum(held) filter (where type in ('reserved', 'changed') and not undone) end as held,
    bool_or(type = 'paid' and not undone) as paid,
    bool_or(type = 'refill-arrived' and not undone) as arrived,
    -- All that the payment took from the company: the hold and what exceeded it.
    sum(-held + greatest(-available, 0)) filter (where type = 'paid' and not undone) as spent
  from journals group by line, book
)
select o.id, o.company_id, o.reference,
  case when o.type = 'refill-sent' then 'refill' when o.type <> 'reserved' then o.type
    when l.paid then 'paid' when l.canceled then 'canceled' else 'reserved' end as type,
  case when o.type <> 'reserved' and o.undone then 'reversed' when o.type = 'refill-sent' and not l.arrived then 'pending'
    else 'settled' end as status,
  case when o.type = 'refill-sent' then o.pending when o.type <> 'reserved' then abs(o.available)
    when l.paid then l.spent else l.held end::bigint as amount_cents,
  o.payee, o.description, o.ip, o.created_at, l.updated_at
from journals o join lines l on l.line = o.id and l.book = o.book
where o.type in ('reserved', 'automatic', 'refill', 'fee', 'refill-sent', 'correction')
union all
-- The unspent rest of a hold.
select p.id, p.company_id, p.reference, 'automatic', case when p.undone then 'reversed' else 'settled' end, p.available,
  '', 'Unspent rest: ' || o.description, null, p.created_at, greatest(r.created_at, p.created_at)
from journals p join ledger_journals o on o.id = p.line_id and o.book = p.book
  left join ledger_journals r on r.reverses = p.id and r.book = o.book
where p.type = 'paid' and p.available > 0;

-- Rebuilds the whole statement from the journal.
create or replace function ledger_rebuild_statement() returns void language sql as $$
  lock table ledger_journals, ledger_entries, ledger_statement_lines in share row exclusive mode;
  delete from ledger_statement_lines;
  insert into ledger_statement_lines
      (id, company_id, reference, type, status, amount_cents, payee, description, ip, created_at, updated_at)
    select id, company_id, reference, type, status, amount_cents, payee, description, ip, created_at, updated_at
    from ledger_statement_from_journal;
$$;

-- Always empty.
create view ledger_violations as
with moved as materialized (
  select journal_id, count(*) as n, sum(amount_cents) as cents, array_agg(amount_cents order by account_id) as amounts
  from ledger_entries group by journal_id
)
select 'a journal without two entries that sum to zero' as violation, j.id
  from ledger_journals j left join moved on moved.journal_id = j.id where coalesce(moved.n, 0) < 2 or moved.cents <> 0
union all
select 'a journal whose entries differ from its own amounts', j.id
  from ledger_journals j left join moved on moved.journal_id = j.id
  where moved.amounts is distinct from
    (select array_agg(amount order by account) from unnest(j.accounts, j.amounts) part (account, amount))
union all
select 'a journal outside its company''s books', id from ledger_journals where book <> coalesce(company_id, 0)
union all
select 'an account outside its company''s books', id from ledger_accounts where book <> company_id
union all
select 'an entry without its journal', moved.journal_id from moved left join ledger_journals j on j.id = moved.journal_id
  where j.id is null
union all
select 'an entry without its account', e.account_id
  from ledger_entries e left join ledger_accounts a on a.id = e.account_id and a.book = e.book where a.id is null
union all
select 'a balance that is not the sum of its entries', a.id
  from ledger_accounts a left join ledger_entries e on e.account_id = a.id and e.book = a.book
  where a.kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')
  group by a.id, a.book, a.balance_cents having a.balance_cents <> coalesce(sum(e.amount_cents), 0)
union all
select 'amounts between books that do not sum to zero', 0
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.book = e.book
  where a.kind = 'intercompany' having sum(e.amount_cents) <> 0
union all
select 'an amount on hold that is not the sum of the holds', a.id
  from ledger_accounts a left join ledger_accounts h on h.kind = 'hold' and h.book = a.book
  where a.kind = 'available'
  group by a.id, a.book, a.on_hold_cents having a.on_hold_cents <> coalesce(sum(h.balance_cents), 0)
union all
select 'a balance or an amount on hold on an account that keeps none', id from ledger_accounts
  where balance_cents <> 0 and kind not in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')
    or on_hold_cents <> 0 and kind <> 'available'
union all
select 'a negative balance', id from ledger_accounts where balance_cents < 0 or on_hold_cents < 0
union all
select 'a statement line that differs from the journal', coalesce(actual.id, derived.id)
  from ledger_statement_lines actual full join ledger_statement_from_journal derived
    on derived.id = actual.id and derived.company_id = actual.company_id
  where (actual.company_id, actual.reference, actual.type, actual.status, actual.amount_cents, actual.payee, actual.description, actual.ip,
      actual.created_at, actual.updated_at)
    is distinct from (derived.company_id, derived.reference, derived.type, derived.status, derived.amount_cents, derived.payee,
      derived.description, derived.ip, derived.created_at, derived.updated_at)
union all
select 'funds available that are not the sum of the statement', a.id
  from ledger_accounts a left join ledger_statement_lines l on l.company_id = a.book and l.status = 'settled'
  where a.kind = 'available'
  group by a.id, a.book, a.balance_cents
  having a.balance_cents <> coalesce(sum(case when l.type in ('refill', 'automatic') then l.amount_cents
    when l.type = 'canceled' then 0 else -l.amount_cents end), 0);
