-- Edits of a member carry the version they have read.
alter table company_users
  add column version integer not null default 1,
  add constraint company_users_role check (role in ('admin', 'user'));

-- Who held every permission that there was is an administrator, and holds the new ones too: else
-- nobody could say who works in the company.
update company_users
set preset = 'administrador',
  permissions = permissions || array[
    'companies.update', 'companies.operations.index',
    'permissions-users-companies.list', 'permissions-users-companies.store',
    'permissions-users-companies.update', 'permissions-users-companies.destroy',
    'companies.projects.index', 'companies.projects.store', 'companies.projects.update',
    'companies.cost-centers.index', 'companies.cost-centers.store', 'companies.cost-centers.update'
  ]
where preset is null and role = 'admin'
  and not permissions && array['permissions-users-companies.update']
  and permissions @> array[
    'companies.bank-accounts.store', 'companies.bank-accounts.update', 'categories.store',
    'categories.update', 'companies.clients.update', 'companies.suppliers.update',
    'companies.payables.destroy', 'companies.payables.settle', 'companies.receivables.destroy',
    'companies.receivables.settle', 'api.companies.bank_accounts.import',
    'api.companies.bank_accounts.reconcile', 'api.statements.getDre', 'api.statements.getDfc'
  ];

-- owner: company-users
-- Invitations by e-mail. Only the hash of the link's token is kept; one that was accepted or revoked
-- stays, so that it is known who let whom in.
create table invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'user')),
  preset text,
  permissions text[] not null,
  bank_account_ids bigint[],
  cost_center_ids bigint[],
  project_ids bigint[],
  language text not null check (language in ('pt', 'en', 'de', 'fr')),
  token_hash bytea not null unique,
  invited_by bigint not null references users (id),
  created_at timestamptz not null,
  -- When its mail was last queued.
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accounts that could not be made with it; past a limit the link is worth nothing.
  refused_accounts integer not null default 0,
  accepted_at timestamptz,
  accepted_by bigint references users (id),
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
-- One open invitation for each e-mail; a new one takes the place of the one before.
create unique index invitations_open on invitations (company_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_by_email on invitations (company_id, email, sent_at);

grant select, insert, update on invitations to prumo_directory;
