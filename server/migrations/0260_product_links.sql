-- Payment links: pages on which clients order a product and get what they pay by.

-- owner: product-links
create table product_links (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  -- The last part of its public address, after the number of the company.
  url text not null,
  url_key text not null,
  description text,
  product_id bigint not null,
  -- The revenue that its receivables are.
  category_id bigint not null,
  price_cents bigint not null check (price_cents > 0),
  kind text not null,
  payment_type text not null check (payment_type in ('single', 'installments')),
  payment_method text not null check (payment_method in ('pix', 'boleto', 'credit_card', 'any')),
  max_installments integer not null check (max_installments between 1 and 21),
  due_date_limit_days integer not null check (due_date_limit_days between 0 and 60),
  -- The last day on which it sells.
  end_date date,
  -- How many orders it takes; null is no end.
  max_uses integer check (max_uses > 0),
  -- How many were taken; the row is locked while one is.
  used_count integer not null default 0,
  seen_count integer not null default 0,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  constraint product_links_uses check (max_uses is null or used_count <= max_uses)
);
create unique index product_links_url on product_links (company_id, url_key);
create index product_links_by_name on product_links (company_id, name_key, id);
create index product_links_by_product on product_links (company_id, product_id);
create index product_links_by_category on product_links (company_id, category_id);

-- owner: product-links
-- An order: one use of a link, and the charges that it made.
create table product_link_orders (
  company_id bigint not null,
  id bigint generated always as identity,
  link_id bigint not null,
  -- 128 random bits that the form was given: who knows them sees the order, and sending it again
  -- finds it.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  charge_ids bigint[] not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, link_id) references product_links (company_id, id)
);
create unique index product_link_orders_once on product_link_orders (company_id, key);
create index product_link_orders_by_link on product_link_orders (company_id, link_id);

do $$
declare name text;
begin
  foreach name in array array['product_links', 'product_link_orders'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
end $$;

-- Who may do as much with charges.
update company_users
set permissions = permissions || array(
    select key from (values
      ('api.companies.charges.list', 'api.companies.product-links.list-by-company'),
      ('api.companies.charges.store', 'api.companies.product-links.store'),
      ('api.companies.charges.update', 'api.companies.product-links.update'),
      ('api.companies.charges.destroy', 'api.companies.product-links.destroy'),
      ('api.companies.charges.export', 'api.companies.product-links.export')
    ) as pair(held, key)
    where pair.held = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura');
update invitations
set permissions = permissions || array(
    select key from (values
      ('api.companies.charges.list', 'api.companies.product-links.list-by-company'),
      ('api.companies.charges.store', 'api.companies.product-links.store'),
      ('api.companies.charges.update', 'api.companies.product-links.update'),
      ('api.companies.charges.destroy', 'api.companies.product-links.destroy'),
      ('api.companies.charges.export', 'api.companies.product-links.export')
    ) as pair(held, key)
    where pair.held = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null;
