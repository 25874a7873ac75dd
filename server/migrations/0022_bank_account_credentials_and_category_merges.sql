-- What the connection to the bank's API and to open banking is: only the connection itself says that
-- it is there.
alter table bank_accounts
  add column api_status text not null default 'not_connected'
    check (api_status in ('not_connected', 'connected', 'failed')),
  add column open_banking_status text not null default 'not_connected'
    check (open_banking_status in ('not_connected', 'connected', 'failed')),
  -- The other account of a transfer that a reconciliation rule makes.
  add column rules_account_id bigint,
  add foreign key (company_id, rules_account_id) references bank_accounts (company_id, id),
  add check (rules_account_id <> id);
create index bank_accounts_by_rules_account on bank_accounts (company_id, rules_account_id)
  where rules_account_id is not null;
-- Which titles are planned on an account: before it is deleted, and to say how many there are.
create index transactions_by_bank_account on transactions (company_id, bank_account_id, id)
  where bank_account_id is not null;

-- owner: bank-accounts
-- Credentials of the account's bank API and open banking, sealed; only their end is known.
create table bank_account_secrets (
  company_id bigint not null,
  bank_account_id bigint not null,
  name text not null,
  sealed_value bytea not null,
  last_four text,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (company_id, bank_account_id, name),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);

-- owner: bank-accounts
-- The certificate that the bank's API knows the account holder by, with its key, sealed.
create table bank_account_certificates (
  company_id bigint not null,
  bank_account_id bigint not null,
  holder_name text not null,
  issuer_name text not null,
  serial text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  sealed_certificate bytea not null,
  sealed_private_key bytea not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  primary key (company_id, bank_account_id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);

-- owner: category-merges
-- One merge: every allocation of a category went into another.
create table category_merges (
  company_id bigint not null,
  id bigint generated always as identity,
  from_category_id bigint not null,
  into_category_id bigint not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, from_category_id) references categories (company_id, id)
    on delete cascade,
  foreign key (company_id, into_category_id) references categories (company_id, id)
    on delete cascade
);
create index category_merges_by_from on category_merges (company_id, from_category_id);
create index category_merges_by_into on category_merges (company_id, into_category_id);

-- owner: category-merges
-- Which allocations a merge moved, for its undoing. A title may be changed or deleted afterwards, so
-- nothing holds it to this row.
create table category_merge_allocations (
  company_id bigint not null,
  merge_id bigint not null,
  transaction_id bigint not null,
  position integer not null,
  value_cents bigint not null,
  primary key (company_id, merge_id, transaction_id, position),
  foreign key (company_id, merge_id) references category_merges (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['bank_account_secrets', 'bank_account_certificates',
    'category_merges', 'category_merge_allocations'] loop
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

-- Who could do everything there was can do what is new, and so an invitation on its way.
update company_users
set permissions = permissions || array['companies.bank-accounts.destroy', 'categories.destroy']
where preset in ('administrador', 'financeiro')
  and not permissions && array['companies.bank-accounts.destroy', 'categories.destroy'];
update invitations
set permissions = permissions || array['companies.bank-accounts.destroy', 'categories.destroy']
where preset in ('administrador', 'financeiro')
  and not permissions && array['companies.bank-accounts.destroy', 'categories.destroy'];
