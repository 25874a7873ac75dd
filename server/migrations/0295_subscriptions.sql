-- Customers' subscriptions: what clients pay cycle after cycle, and what each cycle asked for.

-- owner: subscriptions
create table subscriptions (
  company_id bigint not null,
  id bigint generated always as identity,
  party_id bigint not null,
  product_id bigint,
  -- What each of its receivables is, and of which cost centre and project.
  category_id bigint not null,
  cost_center_id bigint,
  project_id bigint,
  description text not null,
  search_key text not null,
  -- What a whole cycle costs.
  value_cents bigint not null check (value_cents > 0),
  -- What is left of plans that were changed: it pays cycles to come.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  subscription_cycle text not null check (subscription_cycle in ('weekly', 'biweekly', 'monthly',
    'bimonthly', 'quarterly', 'semiannually', 'yearly')),
  start_date date not null,
  trial_days integer not null check (trial_days between 0 and 730),
  anchor_day integer not null check (anchor_day between 1 and 31),
  cycles_count integer check (cycles_count between 1 and 600),
  -- The last day on which a cycle begins.
  end_date date,
  kind text not null,
  payment_method text not null check (payment_method in ('pix', 'boleto', 'credit_card', 'any')),
  -- Percent, once after the due date.
  fine_value numeric(7, 4) not null check (fine_value between 0 and 100),
  -- Percent a month, simple.
  interest_value numeric(7, 4) not null check (interest_value between 0 and 100),
  discount_cents bigint,
  -- Days before the due date until which the discount holds.
  discount_days integer check (discount_days between 0 and 60),
  days_after_due integer check (days_after_due between 0 and 365),
  -- Days before a cycle begins on which it is charged.
  issue_days_before integer not null check (issue_days_before between 0 and 60),
  mails_payer boolean not null,
  -- Days past due after which it is canceled; null is never.
  cancel_after_days integer check (cancel_after_days between 1 and 365),
  -- The day after the trial: from then on it is paid for.
  billing_on date not null,
  -- The cycles are counted from this day, on which the cycle of this number begins.
  cycles_from date not null,
  first_cycle integer not null default 1,
  -- Those that were part of a cycle only: they do not count for cycles_count.
  partial_cycles integer not null default 0,
  -- The next one to be charged, and the day on which it begins; null where none follows.
  next_cycle integer not null default 1,
  next_on date,
  -- The day after its last cycle; null is no end.
  ends_on date,
  paused_on date,
  -- The day from which on it is canceled, which may be to come.
  canceled_on date,
  cancel_reason text check (cancel_reason in ('asked', 'unpaid')),
  -- Why its next cycle could not be charged; a code that the texts know.
  fault text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  check (cycles_count is null or end_date is null),
  check ((discount_cents is null) = (discount_days is null)),
  check (discount_cents > 0 and discount_cents < value_cents),
  check ((canceled_on is null) = (cancel_reason is null))
);
create index subscriptions_by_party on subscriptions (company_id, party_id);
create index subscriptions_by_product on subscriptions (company_id, product_id)
  where product_id is not null;
create index subscriptions_by_category on subscriptions (company_id, category_id);
create index subscriptions_by_cost_center on subscriptions (company_id, cost_center_id)
  where cost_center_id is not null;
create index subscriptions_by_project on subscriptions (company_id, project_id)
  where project_id is not null;
create index subscriptions_by_next_on on subscriptions (company_id, next_on, id)
  where next_on is not null;

-- owner: subscriptions
-- A cycle that was charged, or that a credit paid.
create table subscription_cycles (
  company_id bigint not null,
  id bigint generated always as identity,
  subscription_id bigint not null,
  cycle_index integer not null check (cycle_index > 0),
  starts_on date not null,
  -- Its last day.
  ends_on date not null check (ends_on >= starts_on),
  due_date date not null,
  price_cents bigint not null check (price_cents >= 0),
  -- Of the price, what a credit paid.
  credit_cents bigint not null check (credit_cents between 0 and price_cents),
  -- Null where a credit paid all of it, or once that was deleted.
  transaction_id bigint,
  -- How often it was charged again after its due date.
  retries integer not null default 0,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, subscription_id) references subscriptions (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete set null (transaction_id)
);
-- Two that charge at once charge each cycle once.
create unique index subscription_cycles_once
  on subscription_cycles (company_id, subscription_id, cycle_index);
create index subscription_cycles_by_receivable on subscription_cycles (company_id, transaction_id)
  where transaction_id is not null;

do $$
declare name text;
begin
  foreach name in array array['subscriptions', 'subscription_cycles'] loop
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
      ('api.companies.charges.list', 'subscription.index'),
      ('api.companies.charges.store', 'subscription.store'),
      ('api.companies.charges.update', 'subscription.update'),
      ('api.companies.charges.destroy', 'subscription.destroy'),
      ('api.companies.charges.export', 'subscription.export')
    ) as pair(held, key)
    where pair.held = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura');
update invitations
set permissions = permissions || array(
    select key from (values
      ('api.companies.charges.list', 'subscription.index'),
      ('api.companies.charges.store', 'subscription.store'),
      ('api.companies.charges.update', 'subscription.update'),
      ('api.companies.charges.destroy', 'subscription.destroy'),
      ('api.companies.charges.export', 'subscription.export')
    ) as pair(held, key)
    where pair.held = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null;

-- The filter of the list that names products, in views that are shared.
insert into json_references (table_name, column_name, path, target_table, form, keeps_record) values
  ('saved_views', 'state', '$.filter_products', 'products', 'list', false);
