-- What the settlements of a title come to, kept on the title, so that a list, its totals and its
-- filters read the titles alone.
alter table transactions
  -- What went through the accounts, whatever its direction.
  add column paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- Interest and fine.
  add column interest_cents bigint not null default 0 check (interest_cents >= 0),
  add column settlements_count integer not null default 0,
  add column reconciled_count integer not null default 0,
  add column first_paid_on date,
  add column last_paid_on date,
  add check (reconciled_count between 0 and settlements_count),
  add check ((settled_cents = 0) = (settlements_count = 0)),
  add check ((first_paid_on is null) = (settlements_count = 0)),
  add check ((last_paid_on is null) = (settlements_count = 0));

alter table transactions no force row level security;
alter table settlements no force row level security;
update transactions t
set paid_cents = paid.cents, interest_cents = paid.interest, settlements_count = paid.count,
  reconciled_count = paid.reconciled, first_paid_on = paid.first_day, last_paid_on = paid.last_day
from (
  select company_id, transaction_id, sum(abs(cash_cents)) as cents,
    sum(interest_cents + fine_cents) as interest, count(*) as count,
    count(*) filter (where is_reconciled) as reconciled,
    min(paid_on) as first_day, max(paid_on) as last_day
  from settlements group by company_id, transaction_id
) paid
where t.company_id = paid.company_id and t.id = paid.transaction_id;
alter table transactions force row level security;
alter table settlements force row level security;

-- The first and the last of the days that a title is listed under: its payments', and its due date
-- while something of it is open.
alter table transactions
  add column first_day date generated always as
    (least(first_paid_on, case when settled_cents < value_cents then due_date end)) stored,
  add column last_day date generated always as
    (greatest(last_paid_on, case when settled_cents < value_cents then due_date end)) stored;

-- The default screen: one range of days. What totals add up is in the index as well.
create index transactions_by_day on transactions (company_id, kind, last_day)
  include (competency_date, id, value_cents, settled_cents, paid_cents, due_date, scheduled_for,
    canceled_at);
-- Titles of several days, which other months list too: paid in parts, or paid in part and open.
create index transactions_of_several_days on transactions (company_id, kind, last_day, first_day)
  where first_day < last_day;
-- What is left of titles settled in part, for the reconciliation.
create index transactions_by_residual
  on transactions (company_id, kind, (value_cents - settled_cents))
  where canceled_at is null and settled_cents > 0 and settled_cents < value_cents;
-- What a contact owes or is owed; closed titles, most of all, stay outside.
drop index transactions_by_party;
create index transactions_open_by_party on transactions (company_id, party_id, kind)
  include (due_date, value_cents, settled_cents)
  where canceled_at is null and settled_cents < value_cents;

-- Sums over an account's lines read the index alone.
drop index bank_statement_lines_by_status;
create index bank_statement_lines_by_status
  on bank_statement_lines (company_id, bank_account_id, status, posted_on, id)
  include (amount_cents);
-- How many lines of an import are reconciled.
drop index bank_statement_lines_by_import;
create index bank_statement_lines_by_import on bank_statement_lines (company_id, import_id, status);
