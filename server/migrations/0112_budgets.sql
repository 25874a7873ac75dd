-- owner: budgets
-- What categories may come to by month.
create table budgets (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  -- As `searchKey` writes it: what the list searches and sorts by.
  name_key text not null,
  description text,
  -- Whole months.
  start_date date not null,
  end_date date not null,
  type text not null check (type in ('expense', 'revenue', 'both')),
  -- What it is of, beside its categories; null is all.
  cost_center_id bigint,
  project_id bigint,
  on_submit text not null check (on_submit in ('ignore', 'warn', 'stop')),
  on_approve text not null check (on_approve in ('ignore', 'warn', 'stop')),
  on_create text not null check (on_create in ('ignore', 'warn', 'stop')),
  tests_month boolean not null,
  tests_accumulated boolean not null,
  tests_total boolean not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'closed')),
  -- The newest revision, and the one in force.
  revision integer not null default 1 check (revision > 0),
  approved_revision integer check (approved_revision between 1 and revision),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  check (start_date <= end_date and end_date < start_date + interval '2 years'),
  check (extract(day from start_date) = 1 and extract(day from end_date + 1) = 1),
  check ((status = 'draft') = (approved_revision is null))
);
create index budgets_by_start on budgets (company_id, start_date desc, id desc);
create index budgets_by_cost_center on budgets (company_id, cost_center_id)
  where cost_center_id is not null;
create index budgets_by_project on budgets (company_id, project_id) where project_id is not null;

-- owner: budgets
-- The original and its revisions, with who made and approved each.
create table budget_revisions (
  company_id bigint not null,
  budget_id bigint not null,
  number integer not null check (number > 0),
  created_by_name text not null,
  created_at timestamptz not null,
  approved_by_name text,
  approved_at timestamptz,
  primary key (company_id, budget_id, number),
  foreign key (company_id, budget_id) references budgets (company_id, id) on delete cascade,
  check ((approved_by_name is null) = (approved_at is null))
);

-- owner: budgets
-- A category of a revision: an amount a month, from the first month of the budget.
create table budget_lines (
  company_id bigint not null,
  budget_id bigint not null,
  revision integer not null,
  position integer not null,
  category_id bigint not null,
  amounts_cents bigint[] not null check (cardinality(amounts_cents) between 1 and 24
    and 0 <= all (amounts_cents)),
  primary key (company_id, budget_id, revision, position),
  foreign key (company_id, budget_id) references budgets (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id)
);
create index budget_lines_by_category on budget_lines (company_id, category_id);

-- owner: budgets
-- The lines in force, a row a month: what an expense is tested against. Its key keeps two active
-- budgets from planning the same category of the same cost centre and project in one month; 0 is none.
create table budget_months (
  company_id bigint not null,
  budget_id bigint not null,
  category_id bigint not null,
  cost_center_id bigint not null,
  project_id bigint not null,
  month date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (company_id, budget_id, category_id, month),
  constraint budget_months_once
    unique (company_id, category_id, month, cost_center_id, project_id),
  foreign key (company_id, budget_id) references budgets (company_id, id) on delete cascade
);

-- owner: budgets
-- What passed above a budget, by whom and why.
create table budget_exceptions (
  company_id bigint not null,
  id bigint generated always as identity,
  budget_id bigint not null,
  category_id bigint not null,
  month date not null,
  act text not null check (act in ('submit', 'approve', 'create')),
  available_cents bigint not null,
  requested_cents bigint not null,
  reason text not null,
  user_name text not null,
  happened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, budget_id) references budgets (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id)
);
create index budget_exceptions_by_budget on budget_exceptions (company_id, budget_id, id desc);
create index budget_exceptions_by_category on budget_exceptions (company_id, category_id);

do $$
declare name text;
begin
  foreach name in array array['budgets', 'budget_revisions', 'budget_lines', 'budget_months',
    'budget_exceptions'] loop
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

-- Who holds a preset holds what it says of budgets.
update company_users set permissions = permissions || case preset
  when 'administrador' then array['companies.budgets.index', 'companies.budgets.store',
    'companies.budgets.update', 'companies.budgets.destroy', 'companies.budgets.approve',
    'companies.budgets.override']
  when 'financeiro' then array['companies.budgets.index', 'companies.budgets.store',
    'companies.budgets.update', 'companies.budgets.destroy']
  when 'aprovador' then array['companies.budgets.index', 'companies.budgets.approve',
    'companies.budgets.override']
  else array['companies.budgets.index'] end
where preset in ('administrador', 'financeiro', 'aprovador', 'contador', 'leitura')
  and not permissions @> array['companies.budgets.index'];
update invitations set permissions = permissions || case preset
  when 'administrador' then array['companies.budgets.index', 'companies.budgets.store',
    'companies.budgets.update', 'companies.budgets.destroy', 'companies.budgets.approve',
    'companies.budgets.override']
  when 'financeiro' then array['companies.budgets.index', 'companies.budgets.store',
    'companies.budgets.update', 'companies.budgets.destroy']
  when 'aprovador' then array['companies.budgets.index', 'companies.budgets.approve',
    'companies.budgets.override']
  else array['companies.budgets.index'] end
where preset in ('administrador', 'financeiro', 'aprovador', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null
  and not permissions @> array['companies.budgets.index'];
