-- Rights to rows within the permissions: null is all rows, a list is these and no others.
alter table company_users
  add column preset text,
  add column bank_account_ids bigint[],
  add column cost_center_ids bigint[],
  add column project_ids bigint[];

-- owner: kernel
-- The key that a company's secrets are sealed with, itself sealed by the installation's key.
create table company_data_keys (
  company_id bigint primary key,
  wrapped_key bytea not null,
  -- Which installation key sealed it.
  key_id text not null,
  created_at timestamptz not null default now()
);
alter table company_data_keys enable row level security;
alter table company_data_keys force row level security;
create policy company_rows on company_data_keys
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on company_data_keys to prumo_app;

-- owner: kernel
-- The same for secrets that belong to no company: second factors of users.
create table directory_data_keys (
  scope text primary key,
  wrapped_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on directory_data_keys to prumo_directory;
