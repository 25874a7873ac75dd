-- owner: statements
-- The DRE as a company has it shown. One that never changed it, or went back, has none: the standard
-- template is in the code.
create table dre_templates (
  company_id bigint not null,
  id bigint generated always as identity,
  rows jsonb not null check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) between 1 and 60),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index dre_templates_company on dre_templates (company_id);

alter table dre_templates enable row level security;
alter table dre_templates force row level security;
create policy company_rows on dre_templates
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on dre_templates to prumo_app;

-- A category that is gone is in no line.
insert into json_references (table_name, column_name, path, target_table, form, keeps_record) values
  ('dre_templates', 'rows', '$[*].category_ids[*]', 'categories', 'number', false);
