-- owner: kernel
-- Exports of each person, counted in windows: a file of 50,000 rows costs a core for seconds.
create table export_counters (
  company_id bigint not null,
  user_id bigint not null,
  exports integer not null,
  window_ends_at timestamptz not null,
  primary key (company_id, user_id)
);

-- owner: attachments
-- Files of a record. The bytes lie in the file store under a key of our own; the name is only text.
create table attachments (
  company_id bigint not null,
  id bigint generated always as identity,
  -- What it is attached to: a title; other kinds of records follow.
  record_kind text not null check (record_kind in ('payables', 'receivables')),
  record_id bigint not null,
  file_key text not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Deleted ones stay for 30 days; then their file is removed as well.
  deleted_at timestamptz,
  deleted_by_name text,
  primary key (company_id, id)
);
create index attachments_by_record
  on attachments (company_id, record_kind, record_id, id) where deleted_at is null;
create index attachments_deleted on attachments (company_id, deleted_at) where deleted_at is not null;
create unique index attachments_by_key on attachments (company_id, file_key);

-- owner: attachments
create table notes (
  company_id bigint not null,
  id bigint generated always as identity,
  record_kind text not null check (record_kind in ('payables', 'receivables')),
  record_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- When the text was last changed; null while it is the first.
  edited_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create index notes_by_record on notes (company_id, record_kind, record_id, id);

do $$
declare name text;
begin
  foreach name in array array['export_counters', 'attachments', 'notes'] loop
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

-- Who read a list and could take it with them by hand may save it as a file: the sets that do, and
-- who holds a whole set, keep being that set. Of one's own choice nobody gets more than they have.
update company_users
set permissions = permissions || array(
    select key from (values
      ('permissions-users-companies.list', 'permissions-users-companies.export'),
      ('companies.bank-accounts.index', 'companies.bank-accounts.export'),
      ('categories.tree', 'categories.export'),
      ('companies.projects.index', 'companies.projects.export'),
      ('companies.cost-centers.index', 'companies.cost-centers.export'),
      ('companies.clients.index', 'companies.clients.export'),
      ('companies.suppliers.index', 'companies.suppliers.export'),
      ('companies.payables.index', 'companies.payables.export'),
      ('companies.receivables.index', 'companies.receivables.export')
    ) as pair(reading, key)
    where pair.reading = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador');

-- Buyers and sellers hold every act in the register of whom they deal with.
update company_users set permissions = permissions || array['companies.suppliers.export']
where preset = 'comprador' and not 'companies.suppliers.export' = any(permissions);
update company_users set permissions = permissions || array['companies.clients.export']
where preset = 'vendas' and not 'companies.clients.export' = any(permissions);
