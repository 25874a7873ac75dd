-- owner: bank-reconciliation
-- What a company decides of reconciling by hand; five cents until it decides.
create table reconciliation_settings (
  company_id bigint primary key,
  -- Up to which a difference of a line is a rounding.
  tolerance_cents bigint not null check (tolerance_cents between 0 and 10000),
  version integer not null default 1
);
alter table reconciliation_settings enable row level security;
alter table reconciliation_settings force row level security;
create policy company_rows on reconciliation_settings
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on reconciliation_settings to prumo_app;

-- Who looks for what a line pays reads the open transactions due nearest to it.
create index transactions_open_by_due on transactions (company_id, kind, due_date, id)
  where canceled_at is null and settled_cents < value_cents;
-- And the settlements of its account that no line has.
create index settlements_waiting on settlements (company_id, bank_account_id, paid_on)
  where not is_reconciled;
