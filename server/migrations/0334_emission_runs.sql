-- The nightly routine that invoices sales by itself, and what it did.

-- owner: companies
alter table company_invoice_settings
  -- Sales of before that day are never invoiced by the routine; null switches it off.
  add column automatic_since date;
update company_invoice_settings set automatic_since = current_date;

-- owner: invoice-emission
create table emission_runs (
  company_id bigint not null,
  id bigint generated always as identity,
  run_on date not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (company_id, id),
  unique (company_id, run_on)
);

-- owner: invoice-emission
create table emission_run_items (
  company_id bigint not null,
  id bigint generated always as identity,
  run_id bigint not null,
  sale_id bigint not null,
  purpose text not null check (purpose in ('sale', 'return')),
  -- Null of what was not made.
  emission_id bigint,
  -- Why not: the code of a refusal.
  fault text,
  primary key (company_id, id),
  unique (company_id, run_id, sale_id, purpose),
  foreign key (company_id, run_id) references emission_runs (company_id, id) on delete cascade,
  foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
  foreign key (company_id, emission_id) references emissions (company_id, id) on delete set null (emission_id),
  check (emission_id is null or fault is null)
);
create index emission_run_items_of_sales on emission_run_items (company_id, sale_id);
create index emission_run_items_of_emissions on emission_run_items (company_id, emission_id)
  where emission_id is not null;

do $$
declare name text;
begin
  foreach name in array array['emission_runs', 'emission_run_items'] loop
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
