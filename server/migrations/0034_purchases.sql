-- owner: purchases
-- What somebody wants bought, and somebody else approves before it becomes payables.
create table purchases (
  company_id bigint not null,
  id bigint generated always as identity,
  status text not null check (status in ('waiting_approval', 'approved', 'reproved', 'canceled')),
  -- The supplier.
  party_id bigint not null,
  bank_account_id bigint,
  description text not null,
  -- Description and documents, lower-case without accents, for the search box.
  search_key text not null,
  observation text,
  fiscal_document text,
  external_id text,
  transaction_key text,
  total_cents bigint not null,
  discount_cents bigint not null check (discount_cents >= 0),
  net_cents bigint not null generated always as (total_cents - discount_cents) stored,
  due_date date not null,
  competency_date date not null,
  -- Null is paid at once. The rows of instalments stand in purchase_installments; what comes again
  -- says how often.
  repeat_mode text check (repeat_mode in ('installments', 'recurrence')),
  frequency_unit text check (frequency_unit in ('day', 'week', 'month', 'year')),
  frequency_count integer check (frequency_count between 1 and 366),
  weekend_rule text check (weekend_rule in ('keep', 'next', 'previous')),
  competency_moves boolean,
  -- The titles that approving it makes, and what they come to.
  installments_count integer not null check (installments_count between 1 and 366),
  committed_cents bigint not null check (committed_cents > 0),
  created_by bigint not null,
  created_by_name text not null,
  approved_by bigint,
  approved_by_name text,
  -- It was approved once: it is not deleted any more.
  was_approved boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  check (discount_cents < total_cents),
  check ((repeat_mode is not distinct from 'recurrence')
    = (frequency_unit is not null and frequency_count is not null and weekend_rule is not null
      and competency_moves is not null)),
  -- Whoever writes it does not approve it.
  constraint purchases_four_eyes check (approved_by <> created_by),
  check ((status = 'approved') = (approved_by is not null)),
  check (was_approved or status <> 'approved')
);
create index purchases_by_competency on purchases (company_id, competency_date desc, id desc);
create index purchases_by_party on purchases (company_id, party_id);
create index purchases_by_account on purchases (company_id, bank_account_id)
  where bank_account_id is not null;
create index purchases_by_creator on purchases (company_id, created_by, id desc);
create unique index purchases_external on purchases (company_id, external_id)
  where external_id is not null;

-- owner: purchases
-- The titles that approving a purchase makes.
create table purchase_installments (
  company_id bigint not null,
  purchase_id bigint not null,
  number integer not null check (number > 0),
  due_date date not null,
  competency_date date not null,
  value_cents bigint not null check (value_cents > 0),
  primary key (company_id, purchase_id, number),
  foreign key (company_id, purchase_id) references purchases (company_id, id) on delete cascade
);
create index purchase_installments_by_due
  on purchase_installments (company_id, due_date, purchase_id);

-- owner: purchases
-- Parts of a purchase's net value.
create table purchase_allocations (
  company_id bigint not null,
  purchase_id bigint not null,
  position integer not null,
  category_id bigint not null,
  cost_center_id bigint,
  project_id bigint,
  value_cents bigint not null check (value_cents > 0),
  primary key (company_id, purchase_id, position),
  foreign key (company_id, purchase_id) references purchases (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index purchase_allocations_by_category on purchase_allocations (company_id, category_id);
create index purchase_allocations_by_cost_center
  on purchase_allocations (company_id, cost_center_id) where cost_center_id is not null;
create index purchase_allocations_by_project
  on purchase_allocations (company_id, project_id) where project_id is not null;

-- owner: purchases
-- The titles that an approval made: a title stays for as long as its purchase names it.
create table purchase_transactions (
  company_id bigint not null,
  purchase_id bigint not null,
  number integer not null,
  transaction_id bigint not null,
  primary key (company_id, purchase_id, number),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
);
create unique index purchase_transactions_by_title
  on purchase_transactions (company_id, transaction_id);

-- owner: purchases
-- Everything that happened to a purchase, in order.
create table purchase_events (
  company_id bigint not null,
  id bigint generated always as identity,
  purchase_id bigint not null,
  act text not null check (act in ('create', 'edit', 'approve', 'reprove', 'cancel')),
  status text not null,
  user_id bigint not null,
  user_name text not null,
  reason text,
  happened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id) on delete cascade,
  check (act <> 'reprove' or reason is not null)
);
create index purchase_events_by_purchase on purchase_events (company_id, purchase_id, id);

do $$
declare name text;
begin
  foreach name in array array['purchases', 'purchase_installments', 'purchase_allocations',
    'purchase_transactions', 'purchase_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
  -- What happened has happened.
  revoke update, delete on purchase_events from prumo_app;
end $$;

-- Of which cost centres and projects somebody approves what is bought and paid, within the rows that
-- they reach: null is all of these.
alter table company_users
  add column approval_cost_center_ids bigint[],
  add column approval_project_ids bigint[];
alter table invitations
  add column approval_cost_center_ids bigint[],
  add column approval_project_ids bigint[];

-- Who holds a preset holds what it says of purchases.
update company_users set permissions = permissions || case preset
  when 'administrador' then array['companies.purchases.index', 'companies.purchases.store',
    'companies.purchases.update', 'companies.purchases.destroy', 'companies.purchases.export',
    'companies.purchases.approve']
  when 'financeiro' then array['companies.purchases.index', 'companies.purchases.store',
    'companies.purchases.update', 'companies.purchases.destroy', 'companies.purchases.export']
  when 'comprador' then array['companies.purchases.index', 'companies.purchases.store',
    'companies.purchases.update', 'companies.purchases.destroy', 'companies.purchases.export']
  when 'aprovador' then array['companies.purchases.index', 'companies.purchases.approve']
  when 'contador' then array['companies.purchases.index', 'companies.purchases.export']
  else array['companies.purchases.index'] end
where preset in ('administrador', 'financeiro', 'comprador', 'aprovador', 'contador', 'leitura')
  and not permissions @> array['companies.purchases.index'];
update invitations set permissions = permissions || case preset
  when 'administrador' then array['companies.purchases.index', 'companies.purchases.store',
    'companies.purchases.update', 'companies.purchases.destroy', 'companies.purchases.export',
    'companies.purchases.approve']
  when 'financeiro' then array['companies.purchases.index', 'companies.purchases.store',
    'companies.purchases.update', 'companies.purchases.destroy', 'companies.purchases.export']
  when 'comprador' then array['companies.purchases.index', 'companies.purchases.store',
    'companies.purchases.update', 'companies.purchases.destroy', 'companies.purchases.export']
  when 'aprovador' then array['companies.purchases.index', 'companies.purchases.approve']
  when 'contador' then array['companies.purchases.index', 'companies.purchases.export']
  else array['companies.purchases.index'] end
where preset in ('administrador', 'financeiro', 'comprador', 'aprovador', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null
  and not permissions @> array['companies.purchases.index'];
