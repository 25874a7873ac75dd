-- owner: companies
-- What a company says of itself beyond the directory: one row, made when it is first saved.
create table company_profiles (
  company_id bigint primary key,
  person_type text not null default 'company'
    check (person_type in ('individual', 'company', 'foreign')),
  business_type text check (business_type in
    ('mei', 'ei', 'slu', 'ltda', 'sa', 'cooperative', 'association', 'public', 'other')),
  rg text,
  foreign_id text,
  city_inscription text,
  state_inscription text,
  tax_regime text
    check (tax_regime in ('simples_nacional', 'lucro_presumido', 'lucro_real', 'exempt')),
  simples_option boolean not null default false,
  site text,
  phone_ddi text not null default '55',
  phone text,
  email text,
  alternate_email text,
  birthday date,
  foundation_date date,
  monthly_revenue_cents bigint check (monthly_revenue_cents >= 0),
  observation text,
  country text not null default 'BR',
  postal_code text,
  street text,
  number text,
  complement text,
  neighbourhood text,
  state text,
  municipality_code integer references municipalities (code),
  city text,
  bank_code text references banks (code),
  bank_branch text,
  bank_account text,
  bank_account_type text check (bank_account_type in ('checking', 'savings', 'payment')),
  pix_key text,
  -- When the demo's books were written, and what they are made of; null when there are none.
  demo_loaded_at timestamptz,
  demo_records jsonb,
  check ((demo_loaded_at is null) = (demo_records is null)),
  -- When the list of first steps was put away.
  first_steps_dismissed_at timestamptz,
  version integer not null default 1
);

-- owner: companies
create table company_contacts (
  company_id bigint not null,
  position integer not null,
  name text not null,
  email text,
  business_phone text,
  whatsapp text,
  primary key (company_id, position)
);

-- owner: companies
-- The digital certificate (A1): what is known of it, and its file and password, sealed.
create table company_certificates (
  company_id bigint primary key,
  name text not null,
  holder_name text not null,
  holder_document text not null,
  issuer_name text not null,
  serial text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  sealed_file bytea not null,
  sealed_password bytea not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);

-- owner: companies
-- Secrets that platforms gave the company, sealed; only their end is known.
create table company_platform_secrets (
  company_id bigint not null,
  platform text not null,
  name text not null,
  sealed_value bytea not null,
  last_four text,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (company_id, platform, name)
);

-- owner: companies
-- Tokens of the addresses that platforms call us by; kept as a hash, shown once.
create table company_webhook_tokens (
  company_id bigint not null,
  platform text not null,
  token_hash bytea not null,
  last_four text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (company_id, platform)
);

-- owner: companies
create table company_invoice_settings (
  company_id bigint primary key,
  environment text not null check (environment in ('production', 'homologation')),
  nfe_series integer not null check (nfe_series between 0 and 889),
  nfe_next_number bigint not null check (nfe_next_number > 0),
  nfse_rps_series text,
  nfse_next_rps_number bigint not null check (nfse_next_rps_number > 0),
  nfse_next_batch_number bigint not null check (nfse_next_batch_number > 0),
  nfse_next_sequential_number bigint not null check (nfse_next_sequential_number > 0),
  default_service_code text,
  version integer not null default 1
);

do $$
declare name text;
begin
  foreach name in array array[
    'company_profiles', 'company_contacts', 'company_certificates', 'company_platform_secrets',
    'company_webhook_tokens', 'company_invoice_settings'
  ] loop
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
