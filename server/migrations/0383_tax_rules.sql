-- The tax table of a company: what invoices say of taxes by product, operation and day.

-- owner: tax-rules
create table tax_rules (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  name_key text not null,
  -- Product, NCM, operation and first day in one: two rows are never the same.
  scope_key text not null,
  product_id bigint,
  ncm text check (ncm ~ '^\d{2,8}$'),
  operation text check (operation in ('sale_in_state', 'sale_out_of_state', 'return_in_state',
    'return_out_of_state', 'service')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  cfop text check (cfop ~ '^[1256]\d{3}$'),
  icms_cst text check (icms_cst ~ '^\d{2,3}$'),
  icms_rate numeric(9, 4) check (icms_rate between 0 and 100),
  icms_base_reduction numeric(9, 4) check (icms_base_reduction between 0 and 100),
  pis_cst text check (pis_cst ~ '^\d{2}$'),
  pis_rate numeric(9, 4) check (pis_rate between 0 and 100),
  cofins_cst text check (cofins_cst ~ '^\d{2}$'),
  cofins_rate numeric(9, 4) check (cofins_rate between 0 and 100),
  ipi_cst text check (ipi_cst ~ '^\d{2}$'),
  ipi_rate numeric(9, 4) check (ipi_rate between 0 and 100),
  iss_rate numeric(9, 4) check (iss_rate between 0 and 100),
  iss_kept_by text check (iss_kept_by in ('client', 'company')),
  ir_rate numeric(9, 4) check (ir_rate between 0 and 100),
  csll_rate numeric(9, 4) check (csll_rate between 0 and 100),
  inss_rate numeric(9, 4) check (inss_rate between 0 and 100),
  ibs_cbs_cst text check (ibs_cbs_cst ~ '^\d{3}$'),
  ibs_cbs_class text check (ibs_cbs_class ~ '^\d{6}$'),
  ibs_cbs_reduction numeric(9, 4) check (ibs_cbs_reduction between 0 and 100),
  selective_cst text check (selective_cst ~ '^\d{3}$'),
  selective_class text check (selective_class ~ '^\d{6}$'),
  selective_rate numeric(9, 4) check (selective_rate between 0 and 100),
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  check (product_id is null or ncm is null)
);
create unique index tax_rules_scope on tax_rules (company_id, scope_key);
create index tax_rules_by_product on tax_rules (company_id, product_id)
  where product_id is not null;
alter table tax_rules enable row level security;
alter table tax_rules force row level security;
create policy company_rows on tax_rules
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on tax_rules to prumo_app;

-- As in 0029: who holds a ready-made set that reads or writes products.
update company_users
set permissions = permissions || array(
    select key from (values
      ('companies.products.index', 'companies.tax-rules.index'),
      ('companies.products.store', 'companies.tax-rules.store'),
      ('companies.products.update', 'companies.tax-rules.update'),
      ('companies.products.destroy', 'companies.tax-rules.destroy'),
      ('companies.products.export', 'companies.tax-rules.export')
    ) as pair(holding, key)
    where pair.holding = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura');
update invitations
set permissions = permissions || array(
    select key from (values
      ('companies.products.index', 'companies.tax-rules.index'),
      ('companies.products.store', 'companies.tax-rules.store'),
      ('companies.products.update', 'companies.tax-rules.update'),
      ('companies.products.destroy', 'companies.tax-rules.destroy'),
      ('companies.products.export', 'companies.tax-rules.export')
    ) as pair(holding, key)
    where pair.holding = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null;
