-- Stock: every move of a physical product, with what was there after it.

-- owner: stock
create table stock_moves (
  company_id bigint not null,
  id bigint generated always as identity,
  product_id bigint not null,
  kind text not null check (kind in ('inflow', 'outflow', 'customer_return', 'supplier_return',
    'count', 'cost_adjustment')),
  move_date date not null,
  -- Of a count what was counted; null of an adjustment of the cost.
  quantity numeric(15, 4) check (quantity >= 0),
  -- What an inflow cost, or by how much an adjustment changes the value.
  total_cents bigint,
  -- The move whose goods a return brings back.
  origin_id bigint,
  document text check (length(document) between 1 and 60),
  notes text check (length(notes) between 1 and 250),
  -- Computed from the moves of the product in the order of move_date and id. Values and averages are
  -- ten-thousandths of a cent; value and adjustment of all moves add up to the last value_after.
  change numeric(15, 4) not null default 0,
  value_e4 bigint not null default 0,
  adjustment_e4 bigint not null default 0,
  quantity_after numeric(15, 4) not null default 0,
  value_after_e4 bigint not null default 0,
  average_after_e4 bigint not null default 0 check (average_after_e4 >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, origin_id) references stock_moves (company_id, id),
  check ((kind = 'cost_adjustment') = (quantity is null)),
  check ((kind in ('inflow', 'cost_adjustment')) = (total_cents is not null)),
  check (origin_id is null or kind in ('customer_return', 'supplier_return')),
  check (quantity_after <> 0 or value_after_e4 = 0)
);
create index stock_moves_in_order on stock_moves (company_id, product_id, move_date desc, id desc);
create index stock_moves_by_origin on stock_moves (company_id, origin_id)
  where origin_id is not null;
alter table stock_moves enable row level security;
alter table stock_moves force row level security;
create policy company_rows on stock_moves
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stock_moves to prumo_app;

-- owner: stock
create table stock_minimums (
  company_id bigint not null,
  product_id bigint not null,
  minimum numeric(15, 4) check (minimum >= 0),
  version integer not null default 1,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
alter table stock_minimums enable row level security;
alter table stock_minimums force row level security;
create policy company_rows on stock_minimums
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stock_minimums to prumo_app;

-- owner: stock
create table stock_settings (
  company_id bigint primary key,
  allows_negative boolean not null,
  version integer not null default 1
);
alter table stock_settings enable row level security;
alter table stock_settings force row level security;
create policy company_rows on stock_settings
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stock_settings to prumo_app;

-- Stock is for administrators (specification, section 6).
update company_users set permissions = permissions || array['stock.index', 'stock.store',
  'stock.update', 'stock.destroy', 'stock.export']
where preset = 'administrador' and not permissions @> array['stock.index'];
update invitations set permissions = permissions || array['stock.index', 'stock.store',
  'stock.update', 'stock.destroy', 'stock.export']
where preset = 'administrador' and accepted_at is null and revoked_at is null
  and not permissions @> array['stock.index'];
