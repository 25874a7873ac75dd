-- owner: sales
-- What was sold to whom, and what is left of it after fees and commissions.
create table sales (
  company_id bigint not null,
  id bigint generated always as identity,
  status text not null check (status in ('waiting_payment', 'approved', 'completed', 'overdue',
    'canceled', 'expired', 'refund_requested', 'partially_refunded', 'refunded', 'charged_back',
    'disputed', 'review')),
  source text not null check (source in ('manual', 'demo')),
  client_id bigint not null,
  product_id bigint not null,
  -- The wallet or account that it is received in, and its deductions are paid from.
  bank_account_id bigint not null,
  category_id bigint not null,
  cost_center_id bigint,
  project_id bigint,
  description text not null,
  -- Description and numbers, lower-case without accents, for the search box.
  search_key text not null,
  observations text,
  fiscal_document text,
  custom_sale_id text,
  platform text check (platform in ('hotmart', 'eduzz', 'kiwify', 'monetizze', 'guru', 'shopify',
    'nuvemshop', 'woocommerce', 'mercado_livre')),
  external_id text,
  transaction_key text,
  payment_method text not null check (payment_method in ('pix', 'boleto', 'credit_card',
    'debit_card', 'cash', 'transfer', 'other')),
  payment_type text not null check (payment_type in ('single', 'installments', 'recurring')),
  months integer check (months > 0),
  competency_date date not null,
  -- Of the first instalment.
  due_date date not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  quantity numeric(15, 4) not null check (quantity > 0),
  discount_cents bigint not null check (discount_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  total_cents bigint not null check (total_cents > 0),
  -- The three fees, and the commissions: what is left is the net value.
  fees_cents bigint not null check (fees_cents >= 0),
  commissions_cents bigint not null check (commissions_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  installments_count integer not null check (installments_count > 0),
  -- It was approved once: it is not deleted any more.
  was_approved boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  check (net_cents = total_cents - fees_cents - commissions_cents),
  check (was_approved or status not in ('approved', 'completed'))
);
create index sales_by_competency on sales (company_id, competency_date desc, id desc);
create index sales_by_client on sales (company_id, client_id);
create index sales_by_product on sales (company_id, product_id);
create index sales_by_account on sales (company_id, bank_account_id);
create index sales_by_category on sales (company_id, category_id);
create index sales_by_cost_center on sales (company_id, cost_center_id)
  where cost_center_id is not null;
create index sales_by_project on sales (company_id, project_id) where project_id is not null;
create unique index sales_custom_id on sales (company_id, custom_sale_id)
  where custom_sale_id is not null;
-- A number of no platform is the company's own: it is unique beside those of the platforms.
create unique index sales_external on sales (company_id, coalesce(platform, ''), external_id)
  where external_id is not null;

-- owner: sales
-- A fee or commission, and whom it goes to.
create table sale_deductions (
  company_id bigint not null,
  sale_id bigint not null,
  position integer not null,
  kind text not null check (kind in ('platform_fee', 'advance_fee', 'streaming_fee', 'commission')),
  supplier_id bigint not null,
  category_id bigint not null,
  -- What the percentage is of.
  base text not null check (base in ('gross', 'after_fees', 'remainder')),
  percent numeric(9, 4) check (percent >= 0 and percent <= 100),
  fixed_cents bigint not null check (fixed_cents >= 0),
  value_cents bigint not null check (value_cents >= 0),
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references parties (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id)
);
-- One of each fee; any number of commissions.
create unique index sale_deductions_fee on sale_deductions (company_id, sale_id, kind)
  where kind <> 'commission';
create index sale_deductions_by_supplier on sale_deductions (company_id, supplier_id);
create index sale_deductions_by_category on sale_deductions (company_id, category_id);

-- owner: sales
create table sale_installments (
  company_id bigint not null,
  sale_id bigint not null,
  position integer not null,
  due_date date not null,
  competency_date date not null,
  value_cents bigint not null check (value_cents > 0),
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);

-- owner: sales
-- The titles that the approval of a sale made. They go with it alone: the key keeps them.
create table sale_transactions (
  company_id bigint not null,
  sale_id bigint not null,
  transaction_id bigint not null,
  primary key (company_id, sale_id, transaction_id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
);
create unique index sale_transactions_by_title on sale_transactions (company_id, transaction_id);

-- owner: sales
-- The notes that were issued for a sale.
create table sale_invoices (
  company_id bigint not null,
  sale_id bigint not null,
  invoice_id bigint not null,
  primary key (company_id, sale_id, invoice_id),
  foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index sale_invoices_by_invoice on sale_invoices (company_id, invoice_id);

do $$
declare name text;
begin
  foreach name in array array['sales', 'sale_deductions', 'sale_installments',
    'sale_transactions', 'sale_invoices'] loop
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

-- Who holds a preset holds what it says of sales.
update company_users set permissions = permissions || case
  when preset in ('administrador', 'financeiro', 'vendas') then array['companies.sales.index',
    'companies.sales.store', 'companies.sales.update', 'companies.sales.destroy',
    'companies.sales.approve', 'companies.sales.export']
  when preset = 'contador' then array['companies.sales.index', 'companies.sales.export']
  else array['companies.sales.index'] end
where preset in ('administrador', 'financeiro', 'vendas', 'contador', 'leitura')
  and not permissions @> array['companies.sales.index'];
update invitations set permissions = permissions || case
  when preset in ('administrador', 'financeiro', 'vendas') then array['companies.sales.index',
    'companies.sales.store', 'companies.sales.update', 'companies.sales.destroy',
    'companies.sales.approve', 'companies.sales.export']
  when preset = 'contador' then array['companies.sales.index', 'companies.sales.export']
  else array['companies.sales.index'] end
where preset in ('administrador', 'financeiro', 'vendas', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null
  and not permissions @> array['companies.sales.index'];
