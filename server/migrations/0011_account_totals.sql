-- owner: ledger
-- What went through each bank account in a month and on a day: a balance is the months before and
-- the days of its own month, so that its cost does not grow with the entries.
create table ledger_account_totals (
  company_id bigint not null,
  grain text not null check (grain in ('month', 'day')),
  starts_on date not null,
  bank_account_id bigint not null,
  amount_cents bigint not null,
  primary key (company_id, grain, starts_on, bank_account_id),
  check (grain = 'day' or extract(day from starts_on) = 1)
);

alter table ledger_entries no force row level security;
insert into ledger_account_totals (company_id, grain, starts_on, bank_account_id, amount_cents)
select company_id, grain, starts_on, bank_account_id, sum(amount_cents)
from ledger_entries
cross join lateral (values ('day', entry_date), ('month', date_trunc('month', entry_date)::date))
  as bucket(grain, starts_on)
where basis = 'cash'
group by company_id, grain, starts_on, bank_account_id;
alter table ledger_entries force row level security;

alter table ledger_account_totals enable row level security;
alter table ledger_account_totals force row level security;
create policy company_rows on ledger_account_totals
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on ledger_account_totals to prumo_app;

-- The totals of categories need no account any more: six rows become one.
alter table ledger_month_totals no force row level security;
create temporary table category_months on commit drop as
select company_id, basis, month, category_id, sum(amount_cents) as amount_cents,
  sum(statement_cents) as statement_cents
from ledger_month_totals group by company_id, basis, month, category_id;
delete from ledger_month_totals;
alter table ledger_month_totals drop column bank_account_id;
alter table ledger_month_totals add primary key (company_id, basis, month, category_id);
insert into ledger_month_totals
  (company_id, basis, month, category_id, amount_cents, statement_cents)
select company_id, basis, month, category_id, amount_cents, statement_cents from category_months;
alter table ledger_month_totals force row level security;
