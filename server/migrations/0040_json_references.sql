-- owner: kernel
-- Where JSON holds ids of records. Foreign keys know of every other place, so that both together say
-- who references a record. A table that keeps such JSON declares it here, in its own migration; its
-- primary key is (company_id, id).
create table json_references (
  table_name text not null,
  column_name text not null,
  -- A jsonpath of names, [*] and filters by one field, as json-references.ts reads it.
  path text not null,
  target_table text not null,
  -- How the ids are written: a JSON number, or a text of ids with commas between.
  form text not null check (form in ('number', 'list')),
  -- Whether the record stays for as long as it is referenced here.
  keeps_record boolean not null,
  -- The rows that use what they hold, as a condition on their columns; null is all of them. What a
  -- merge moves is moved in the others as well.
  used_when text,
  primary key (table_name, column_name, path)
);
grant select on json_references to prumo_app;

insert into json_references (table_name, column_name, path, target_table, form, keeps_record) values
  -- A template leaves out what is gone by the time that it is used.
  ('allocation_templates', 'rows', '$[*].category_id', 'categories', 'number', false),
  ('allocation_templates', 'rows', '$[*].cost_center_id', 'cost_centers', 'number', false),
  ('allocation_templates', 'rows', '$[*].project_id', 'projects', 'number', false),
  ('reconciliation_rules', 'criteria',
    '$.groups[*].conditions[*] ? (@.field == "account").first', 'bank_accounts', 'number', false),
  -- A filter by what is gone finds nothing.
  ('saved_views', 'state', '$.filter_parties', 'parties', 'list', false),
  ('saved_views', 'state', '$.filter_category_id', 'categories', 'list', false),
  ('saved_views', 'state', '$.filter_categories_ids', 'categories', 'list', false),
  ('saved_views', 'state', '$.filter_bank_accounts_ids', 'bank_accounts', 'list', false),
  ('saved_views', 'state', '$.filter_cost_centers', 'cost_centers', 'list', false),
  ('saved_views', 'state', '$.filter_projects', 'projects', 'list', false),
  ('saved_views', 'state', '$.filterSaleProducts', 'products', 'list', false),
  ('saved_views', 'state', '$.filterSaleBankAccounts', 'bank_accounts', 'list', false),
  ('saved_views', 'state', '$.filterSaleCategories', 'categories', 'list', false);

-- What a series without end writes next points to these: without them it cannot go on.
insert into json_references
  (table_name, column_name, path, target_table, form, keeps_record, used_when)
select 'transaction_series', 'template', path, target_table, 'number', true,
  'occurrences is null and ended_on is null'
from (values
  ('$.party_id', 'parties'),
  ('$.bank_account_id', 'bank_accounts'),
  ('$.allocations[*].category_id', 'categories'),
  ('$.allocations[*].cost_center_id', 'cost_centers'),
  ('$.allocations[*].project_id', 'projects')
) as template(path, target_table);
