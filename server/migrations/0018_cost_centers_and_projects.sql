-- owner: cost-centers
create table cost_centers (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  abbreviation text not null,
  abbreviation_key text not null,
  description text,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index cost_centers_abbreviation on cost_centers (company_id, abbreviation_key);
create index cost_centers_by_name on cost_centers (company_id, name_key, id);

-- owner: projects
create table projects (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  abbreviation text not null,
  abbreviation_key text not null,
  description text,
  start_date date,
  end_date date,
  forecasted_revenues_cents bigint not null check (forecasted_revenues_cents >= 0),
  forecasted_expenses_cents bigint not null check (forecasted_expenses_cents >= 0),
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (end_date >= start_date)
);
create unique index projects_abbreviation on projects (company_id, abbreviation_key);
create index projects_by_name on projects (company_id, name_key, id);

-- What a part of a title belongs to beside its category; null is none.
alter table transaction_allocations
  add column cost_center_id bigint,
  add column project_id bigint,
  add foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  add foreign key (company_id, project_id) references projects (company_id, id);
create index transaction_allocations_by_cost_center
  on transaction_allocations (company_id, cost_center_id) where cost_center_id is not null;
create index transaction_allocations_by_project
  on transaction_allocations (company_id, project_id) where project_id is not null;

-- Entries say the same of themselves. Those that are there name none, so nothing is to convert.
alter table ledger_entries
  add column cost_center_id bigint,
  add column project_id bigint,
  add foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  add foreign key (company_id, project_id) references projects (company_id, id);

-- owner: ledger
-- Monthly totals of the entries that name a cost centre or a project, at that grain. They stand
-- beside ledger_month_totals, whose few rows keep the plain statements as fast as they are.
create table ledger_dimension_totals (
  company_id bigint not null,
  basis text not null check (basis in ('accrual', 'cash')),
  month date not null check (extract(day from month) = 1),
  category_id bigint not null,
  -- 0 is none: a key may not hold null, and no record has this id.
  cost_center_id bigint not null,
  project_id bigint not null,
  amount_cents bigint not null,
  statement_cents bigint not null,
  primary key (company_id, basis, cost_center_id, month, category_id, project_id),
  check (cost_center_id <> 0 or project_id <> 0)
);
create index ledger_dimension_totals_by_project
  on ledger_dimension_totals (company_id, basis, project_id, month);

do $$
declare name text;
begin
  foreach name in array array['cost_centers', 'projects', 'ledger_dimension_totals'] loop
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
