-- What sets the books right where they and a provider's disagree. Only new journals, never an edit; outcomes as in
-- ledger-acts.sql. Amounts may be negative for all but taken, which go both ways.

-- found: a provider's account -> suspense, money that came (or, negative, went) without an owner here.
-- taken: a company's available -> suspense; on its statement a line `correction`. (What it is given is `automatic`.)
-- borne: suspense -> provider_cost, what the platform keeps, or, negative, pays itself.
-- kept: provider_cost -> a provider's account, the fee that the provider kept of a payment, or, negative, gave back.
create or replace function ledger_correct(
  p_type text, p_key text, p_account text, p_company bigint, p_amount bigint,
  p_description text, p_ip text, p_at timestamptz, out outcome text, out journal_id bigint
) language plpgsql as $$
declare
  wish ledger_journals;
  earlier record;
  v_available bigint;
  v_funds bigint;
begin
  wish.type := case p_type when 'taken' then 'correction' else p_type end;
  wish.key := p_key;
  wish.company_id := p_company;
  wish.amount_cents := abs(p_amount);
  wish.payee := '';
  wish.description := p_description;
  wish.ip := p_ip;
  wish.created_at := p_at;
  if p_type = 'taken' then
    perform ledger_lock(array[p_company], null);
    select id, balance_cents into v_available, v_funds from ledger_accounts
      where company_id = p_company and kind = 'available';
  end if;
  earlier := ledger_earlier(wish);
  outcome := earlier.outcome;
  journal_id := earlier.journal_id;
  if outcome is null and p_type = 'taken' and v_funds < p_amount then outcome := 'funds'; end if;
  if outcome is not null then return; end if;

  journal_id := case p_type
    when 'taken' then ledger_post(wish,
      array[v_available, ledger_account('suspense', null, null)], array[-p_amount, p_amount])
    when 'found' then ledger_post(wish,
      array[ledger_account(p_account, null, null), ledger_account('suspense', null, null)],
      array[-p_amount, p_amount])
    when 'kept' then ledger_post(wish,
      array[ledger_account(p_account, null, null), ledger_account('provider_cost', null, null)],
      array[p_amount, -p_amount])
    when 'borne' then ledger_post(wish,
      array[ledger_account('suspense', null, null), ledger_account('provider_cost', null, null)],
      array[-p_amount, p_amount]) end;
  outcome := 'posted';
end $$;
