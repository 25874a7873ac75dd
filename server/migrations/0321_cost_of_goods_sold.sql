-- The cost of goods sold out of stock, as entries of the ledger.

-- owner: stock
-- From this day on moves of stock state what goods cost; null is never.
alter table stock_settings add column cost_since date;

-- owner: stock
-- Where that cost goes in the chart, and where what is bought for stock stands. They are rows of their
-- own, so that a merge of categories finds them.
create table stock_cost_categories (
  company_id bigint not null,
  id bigint generated always as identity,
  part text not null check (part in ('cost', 'stock')),
  category_id bigint not null,
  primary key (company_id, id),
  unique (company_id, part),
  foreign key (company_id, category_id) references categories (company_id, id)
);
alter table stock_cost_categories enable row level security;
alter table stock_cost_categories force row level security;
create policy company_rows on stock_cost_categories
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stock_cost_categories to prumo_app;

-- owner: ledger
alter table ledger_entries
  drop constraint ledger_entries_source_check,
  add constraint ledger_entries_source_check
    check (source in ('transaction', 'settlement', 'bank_account', 'transfer', 'stock_move'));
