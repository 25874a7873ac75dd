-- What a plan is sold as. `name_key` is unique among plans that were saved since; '' is an older one.
alter table plans
  add column name_key text not null default '',
  add column months_credit integer not null default 1 check (months_credit between 1 and 120),
  -- Null is no limit.
  add column invoices_per_month integer check (invoices_per_month >= 0),
  add column price_cents bigint check (price_cents >= 0),
  add column status text not null default 'active' check (status in ('active', 'deactivated')),
  add column version integer not null default 1;
create unique index plans_name on plans (name_key) where name_key <> '';

-- Counts the changes of plan, expiry and status: what platform administrators edit.
alter table companies add column subscription_version integer not null default 1;
create index companies_by_plan on companies (plan_id);

-- When a user was last in a company; a session may serve several.
alter table company_users add column last_seen_at timestamptz;

-- owner: platform-admin
create table prumo_payments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  plan_id bigint not null references plans (id),
  -- The plan's name when it was paid.
  name text not null,
  months_credit integer not null check (months_credit between 1 and 120),
  competency_date date not null,
  value_cents bigint check (value_cents >= 0),
  expiry_before date not null,
  expiry_after date not null,
  registered_at timestamptz not null,
  registered_by text not null,
  undone_at timestamptz,
  undone_by text,
  undo_reason text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null))
);
create index prumo_payments_by_company on prumo_payments (company_id, id);
create index prumo_payments_by_competency on prumo_payments (competency_date);

-- owner: platform-admin
-- A platform administrator inside a company: for one session, until the hour or until leaving.
create table platform_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Of a session; sessions are deleted when they end, entries are kept.
  session_id bigint not null,
  company_id bigint not null references companies (id),
  reason text not null,
  entered_at timestamptz not null,
  ends_at timestamptz not null,
  left_at timestamptz,
  check (ends_at > entered_at)
);
create unique index platform_entries_open on platform_entries (session_id, company_id)
  where left_at is null;
create index platform_entries_by_company on platform_entries (company_id, id);

grant select, insert, update on prumo_payments, platform_entries to prumo_directory;
