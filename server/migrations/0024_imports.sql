-- owner: imports
-- Sheets that were imported. What each brought is in its operation, of the same request; whether it
-- was undone stands there too.
create table imports (
  company_id bigint not null,
  id bigint generated always as identity,
  target text not null,
  file_name text not null,
  file_sha256 text not null check (length(file_sha256) = 64),
  sheet text not null,
  rows_count integer not null check (rows_count > 0),
  created_count integer not null check (created_count >= 0),
  settled_count integer not null check (settled_count >= 0),
  total_cents bigint not null,
  user_name text not null,
  request_id text not null,
  imported_at timestamptz not null,
  primary key (company_id, id)
);
create index imports_by_target on imports (company_id, target, id desc);
create index imports_by_file on imports (company_id, file_sha256);

-- owner: imports
-- How the columns of a sheet with these headers were mapped the last time.
create table import_layouts (
  company_id bigint not null,
  target text not null,
  fingerprint text not null check (length(fingerprint) = 64),
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, target, fingerprint)
);

do $$
declare name text;
begin
  foreach name in array array['imports', 'import_layouts'] loop
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

-- Who could add and settle whatever there was may bring it in by the sheet, and so an invitation on
-- its way.
update company_users
set permissions = permissions || array['companies.payables.import', 'companies.receivables.import']
where preset in ('administrador', 'financeiro')
  and not permissions && array['companies.payables.import', 'companies.receivables.import'];
update invitations
set permissions = permissions || array['companies.payables.import', 'companies.receivables.import']
where preset in ('administrador', 'financeiro')
  and not permissions && array['companies.payables.import', 'companies.receivables.import'];
