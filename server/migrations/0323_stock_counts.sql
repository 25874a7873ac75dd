-- Counts of stock: what each product had when the count began, and what was counted.

-- owner: stock
create table stock_counts (
  company_id bigint not null,
  id bigint generated always as identity,
  -- The day on whose end the balances stand, and the differences go.
  count_date date not null,
  is_open boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index stock_counts_open on stock_counts (company_id) where is_open;
alter table stock_counts enable row level security;
alter table stock_counts force row level security;
create policy company_rows on stock_counts
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stock_counts to prumo_app;

-- owner: stock
create table stock_count_lines (
  company_id bigint not null,
  count_id bigint not null,
  product_id bigint not null,
  -- What there was when the count began.
  frozen numeric(15, 4) not null,
  -- Null as long as nobody has counted it.
  counted numeric(15, 4) check (counted >= 0),
  primary key (company_id, count_id, product_id),
  foreign key (company_id, count_id) references stock_counts (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
alter table stock_count_lines enable row level security;
alter table stock_count_lines force row level security;
create policy company_rows on stock_count_lines
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stock_count_lines to prumo_app;
