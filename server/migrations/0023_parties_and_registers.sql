-- Clients and suppliers say of themselves what a company does (specification section 3).
alter table parties
  add column person_type text not null default 'company'
    check (person_type in ('individual', 'company', 'foreign')),
  add column business_type text check (business_type in
    ('mei', 'ei', 'slu', 'ltda', 'sa', 'cooperative', 'association', 'public', 'other')),
  add column trading_name text,
  add column rg text,
  add column foreign_id text,
  add column city_inscription text,
  add column state_inscription text,
  add column tax_regime text
    check (tax_regime in ('simples_nacional', 'lucro_presumido', 'lucro_real', 'exempt')),
  add column simples_option boolean not null default false,
  add column site text,
  add column phone_ddi text not null default '55',
  add column alternate_email text,
  add column birthday date,
  add column foundation_date date,
  add column country text not null default 'BR',
  add column postal_code text,
  add column street text,
  add column number text,
  add column complement text,
  add column neighbourhood text,
  add column state text,
  add column municipality_code integer references municipalities (code),
  add column city text,
  -- The contact that this one was merged into; it is kept, so that the merge can be undone.
  add column merged_into_id bigint,
  -- What the branches of one company have in common.
  add column document_root text generated always as
    (case when length(document) = 14 then left(document, 8) end) stored,
  add foreign key (company_id, merged_into_id) references parties (company_id, id),
  add check (merged_into_id <> id);
create index parties_by_document_root on parties (company_id, document_root)
  where document_root is not null;

alter table parties no force row level security;
update parties set
  person_type = case when length(document) = 11 then 'individual' else 'company' end,
  -- Phones are digits from now on, with their DDI beside them.
  phone = nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^55(\d{10,11})$', '\1'), '');
alter table parties force row level security;

-- owner: parties
-- The people to talk to, in the order in which they were written.
create table party_contacts (
  company_id bigint not null,
  party_id bigint not null,
  position integer not null,
  name text not null,
  email text,
  business_phone text,
  whatsapp text,
  primary key (company_id, party_id, position),
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade
);

-- owner: parties
-- Where a contact is paid: an account, a Pix key, or both.
create table party_bank_details (
  company_id bigint not null,
  party_id bigint not null,
  position integer not null,
  bank_code text references banks (code),
  bank_branch text,
  bank_account text,
  bank_account_type text check (bank_account_type in ('checking', 'savings', 'payment')),
  pix_key_type text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key text,
  is_preferred boolean not null,
  primary key (company_id, party_id, position),
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade,
  check ((pix_key is null) = (pix_key_type is null)),
  check (bank_account is not null or pix_key is not null)
);
create unique index party_bank_details_preferred on party_bank_details (company_id, party_id)
  where is_preferred;

-- The newest movement of a contact, its last title, and all of them.
create index transactions_by_party on transactions
  (company_id, party_id, kind, (coalesce(last_paid_on, competency_date)) desc, id desc)
  where party_id is not null;

-- Cost centres are a tree; the rules of depth and against cycles are the module's, under a lock.
alter table cost_centers
  add column parent_cost_center_id bigint,
  add foreign key (company_id, parent_cost_center_id) references cost_centers (company_id, id),
  add check (parent_cost_center_id <> id);
create index cost_centers_by_parent on cost_centers (company_id, parent_cost_center_id)
  where parent_cost_center_id is not null;

-- owner: products
create table products (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  code text not null,
  code_key text not null,
  description text,
  price_cents bigint not null check (price_cents >= 0),
  product_type text not null
    check (product_type in ('physical', 'digital', 'service', 'subscription')),
  payment_type text not null check (payment_type in ('single', 'installments', 'recurring')),
  payment_method text not null
    check (payment_method in ('pix', 'boleto', 'credit_card', 'any')),
  max_installments integer not null check (max_installments between 1 and 21),
  due_date_limit_days integer not null check (due_date_limit_days between 0 and 60),
  subscription_cycle text check (subscription_cycle in
    ('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'semiannually', 'yearly')),
  end_date date,
  -- What invoices say of it. Rates are percentages.
  origin text,
  ncm text,
  icms_cst text,
  icms_rate numeric(9,4) check (icms_rate between 0 and 100),
  pis_cst text,
  pis_rate numeric(9,4) check (pis_rate between 0 and 100),
  cofins_cst text,
  cofins_rate numeric(9,4) check (cofins_rate between 0 and 100),
  ipi_cst text,
  ipi_rate numeric(9,4) check (ipi_rate between 0 and 100),
  cfop_in_state text,
  cfop_out_of_state text,
  cfop_international text,
  cfop_return_in_state text,
  cfop_return_out_of_state text,
  cfop_return_international text,
  cnae text,
  service_list_item text,
  municipal_service_code text,
  iss_withheld boolean not null,
  iss_rate numeric(9,4) check (iss_rate between 0 and 100),
  csll_rate numeric(9,4) check (csll_rate between 0 and 100),
  inss_rate numeric(9,4) check (inss_rate between 0 and 100),
  ir_rate numeric(9,4) check (ir_rate between 0 and 100),
  auto_sale_invoice boolean not null,
  sale_invoice_days integer check (sale_invoice_days between 0 and 365),
  auto_return_invoice boolean not null,
  return_invoice_days integer check (return_invoice_days between 0 and 365),
  education_platform_id text,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((payment_type = 'recurring') = (subscription_cycle is not null)),
  check ((payment_type = 'installments') = (max_installments > 1)),
  check (auto_sale_invoice = (sale_invoice_days is not null)),
  check (auto_return_invoice = (return_invoice_days is not null))
);
create unique index products_code on products (company_id, code_key);
create index products_by_name on products (company_id, name_key, id);

do $$
declare name text;
begin
  foreach name in array array['party_contacts', 'party_bank_details', 'products'] loop
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

-- Whoever holds a ready-made set of permissions, or is invited with one, holds what is new in it.
update company_users set permissions = permissions || case preset
    when 'comprador' then array['companies.suppliers.destroy']
    when 'vendas' then array['companies.clients.destroy', 'companies.products.index']
    when 'contador' then array['companies.products.index']
    when 'leitura' then array['companies.products.index']
    else array['companies.products.index', 'companies.products.store',
      'companies.products.update', 'companies.products.destroy', 'companies.projects.destroy',
      'companies.cost-centers.destroy', 'companies.clients.destroy', 'companies.suppliers.destroy']
  end
where preset in ('administrador', 'financeiro', 'comprador', 'vendas', 'contador', 'leitura');
update invitations set permissions = permissions || case preset
    when 'comprador' then array['companies.suppliers.destroy']
    when 'vendas' then array['companies.clients.destroy', 'companies.products.index']
    when 'contador' then array['companies.products.index']
    when 'leitura' then array['companies.products.index']
    else array['companies.products.index', 'companies.products.store',
      'companies.products.update', 'companies.products.destroy', 'companies.projects.destroy',
      'companies.cost-centers.destroy', 'companies.clients.destroy', 'companies.suppliers.destroy']
  end
where preset in ('administrador', 'financeiro', 'comprador', 'vendas', 'contador', 'leitura');
