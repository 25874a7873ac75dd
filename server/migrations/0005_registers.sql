-- owner: bank-accounts
create table bank_accounts (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  type text not null
    check (type in ('checking', 'savings', 'cash', 'card', 'investment', 'payment_provider')),
  bank_code text references banks (code),
  branch text,
  branch_digit text,
  account text,
  account_digit text,
  currency text not null check (currency in ('BRL', 'USD', 'EUR')),
  initial_system_cents bigint not null,
  initial_system_date date not null,
  initial_statement_cents bigint not null,
  initial_statement_date date not null,
  show_on_dashboard boolean not null,
  show_on_conciliation boolean not null,
  is_default_purchase boolean not null,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index bank_accounts_name on bank_accounts (company_id, name_key);
create unique index bank_accounts_default_purchase
  on bank_accounts (company_id) where is_default_purchase;

-- owner: categories
create table categories (
  company_id bigint not null,
  id bigint generated always as identity,
  parent_id bigint,
  code text not null,
  -- The code with each part padded to three digits, so that text order is chart order.
  code_key text not null,
  name text not null,
  nature text not null check (nature in ('revenue', 'expense', 'neutral')),
  is_postable boolean not null,
  dre_line text,
  dfc_line text,
  -- Categories that Prumo posts to by itself, one of each: interest, discounts, fees, opening balances.
  system_role text check (system_role in (
    'interest_received', 'interest_paid', 'discount_given', 'discount_obtained',
    'bank_fee', 'opening_balance')),
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references categories (company_id, id)
);
create unique index categories_code on categories (company_id, code_key);
create unique index categories_system_role on categories (company_id, system_role)
  where system_role is not null;

-- owner: parties
-- One contact; it may be a client, a supplier, or both.
create table parties (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  document text,
  email text,
  phone text,
  observation text,
  is_client boolean not null,
  is_supplier boolean not null,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (is_client or is_supplier)
);
create unique index parties_document on parties (company_id, document) where document is not null;
create index parties_by_name on parties (company_id, name_key, id);
