-- owner: allocation-templates
-- Splits under a name. What they name may be closed by the time that they are used: it is left out
-- then, so nothing keeps a category or cost centre from being deleted for a template's sake.
create table allocation_templates (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) between 1 and 50),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index allocation_templates_name on allocation_templates (company_id, name_key);

alter table allocation_templates enable row level security;
alter table allocation_templates force row level security;
create policy company_rows on allocation_templates
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on allocation_templates to prumo_app;
