-- Charges: what a company asks its clients to pay for a receivable, through a payment provider.

-- owner: charges
-- How a company works with a payment provider.
create table payment_providers (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  status text not null check (status in ('connected', 'error', 'disconnected')),
  -- Why there is an error; a code that the texts know.
  fault text,
  -- Where the money arrives.
  bank_account_id bigint not null,
  -- Of Pix of one's own: the key, and whom the payer's bank shows.
  pix_key text,
  pix_name text,
  pix_city text,
  -- What new charges have unless told: percent once, percent a month, days to pay after due.
  fine_value numeric(7, 4) not null default 0 check (fine_value between 0 and 100),
  interest_value numeric(7, 4) not null default 0 check (interest_value between 0 and 100),
  days_after_due integer check (days_after_due between 0 and 365),
  last_call_at timestamptz,
  refused_calls integer not null default 0,
  last_refused_at timestamptz,
  -- What changed until then is known by asking.
  synced_until timestamptz,
  changed_by text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  check (kind <> 'own_pix' or num_nulls(pix_key, pix_name, pix_city) = 0)
);
create unique index payment_providers_once on payment_providers (company_id, kind);

-- owner: charges
create table charges (
  company_id bigint not null,
  id bigint generated always as identity,
  provider_id bigint not null,
  -- The receivable that it asks for; null once that was deleted.
  transaction_id bigint,
  description text not null,
  search_key text not null,
  value_cents bigint not null check (value_cents > 0),
  -- Of the value, the fine and interest of the charges that this one is the second copy of.
  late_cents bigint not null default 0 check (late_cents >= 0),
  due_date date not null,
  payment_method text not null check (payment_method in ('pix', 'boleto', 'credit_card', 'any')),
  -- Percent, once after the due date.
  fine_value numeric(7, 4) not null check (fine_value between 0 and 100),
  -- Percent a month, simple.
  interest_value numeric(7, 4) not null check (interest_value between 0 and 100),
  discount_cents bigint,
  discount_until date,
  -- Days after the due date in which it may still be paid; null is no end.
  days_after_due integer check (days_after_due between 0 and 365),
  status text not null check (status in ('draft', 'issuing', 'pending', 'partially_paid', 'paid',
    'canceling', 'canceled', 'refunded', 'charged_back', 'expired', 'failed')),
  -- What the provider knows it by from before it answers: found again after a timeout.
  reference text not null,
  provider_charge_id text,
  our_number text,
  boleto_line text,
  bar_code text,
  pix_code text,
  pix_txid text,
  url text,
  viewed_at timestamptz,
  -- The charge that this one is the second copy of.
  previous_id bigint,
  -- Whether cancelling it cancels its receivable, too.
  cancels_receivable boolean not null default false,
  -- What issuing or cancelling at the provider came to: tried so often, again at, last fault.
  tries integer not null default 0,
  next_try_at timestamptz,
  fault text,
  fault_detail text,
  -- Who asks the provider about it now, and until when nobody else does.
  claim uuid,
  claimed_until timestamptz,
  asked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, provider_id) references payment_providers (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete set null (transaction_id),
  foreign key (company_id, previous_id) references charges (company_id, id)
    on delete set null (previous_id),
  check (late_cents < value_cents),
  check ((discount_cents is null) = (discount_until is null)),
  check (discount_cents > 0 and discount_cents < value_cents),
  -- What a client may still pay is of a receivable: it is not deleted meanwhile.
  constraint charges_of_receivable check (transaction_id is not null
    or status in ('canceled', 'paid', 'refunded', 'charged_back', 'expired'))
);
create unique index charges_by_reference on charges (company_id, reference);
create unique index charges_by_provider on charges (company_id, provider_id, provider_charge_id)
  where provider_charge_id is not null;
-- A receivable is asked for by one charge at a time.
create unique index charges_one_open on charges (company_id, transaction_id)
  where status in ('draft', 'issuing', 'pending', 'partially_paid');
create index charges_by_receivable on charges (company_id, transaction_id)
  where transaction_id is not null;
create index charges_by_due_date on charges (company_id, due_date desc, id desc);
create index charges_to_send on charges (company_id, id) where status in ('issuing', 'canceling');
create index charges_by_previous on charges (company_id, previous_id) where previous_id is not null;

-- owner: charges
-- What was paid of a charge, and what went back, as its provider says.
create table charge_payments (
  company_id bigint not null,
  id bigint generated always as identity,
  charge_id bigint not null,
  kind text not null check (kind in ('payment', 'refund', 'charge_back')),
  -- The provider's id of it.
  external_id text not null,
  paid_on date not null,
  -- When the provider lets the company have it.
  credit_on date,
  value_cents bigint not null check (value_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  is_in_cash boolean not null default false,
  -- Taken back by the provider: a charge back that was won, a payment that was none.
  is_undone boolean not null default false,
  -- What stands in the books for it: the settlement, and of what went back its payable.
  settlement_id bigint,
  transaction_id bigint,
  -- Why nothing does; a code that the texts know.
  reason text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, charge_id) references charges (company_id, id) on delete cascade,
  foreign key (company_id, settlement_id) references settlements (company_id, id)
    on delete set null (settlement_id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete set null (transaction_id)
);
create unique index charge_payments_once
  on charge_payments (company_id, charge_id, kind, external_id);
create index charge_payments_by_settlement on charge_payments (company_id, settlement_id)
  where settlement_id is not null;
create index charge_payments_by_transaction on charge_payments (company_id, transaction_id)
  where transaction_id is not null;

-- owner: charges
-- Calls of providers as they came, sealed: kept before anything is understood, once each.
create table provider_calls (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  sealed_call bytea not null,
  call_sha256 bytea not null,
  received_at timestamptz not null,
  status text not null check (status in ('waiting', 'handled', 'ignored', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz,
  fault text,
  fault_detail text,
  -- What it said, in the provider's words, and of which charge; null while nobody understood it.
  told text,
  event_id text,
  provider_charge_id text,
  charge_id bigint,
  handled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, charge_id) references charges (company_id, id)
    on delete set null (charge_id)
);
create unique index provider_calls_once on provider_calls (company_id, kind, call_sha256);
create index provider_calls_waiting on provider_calls (company_id, id) where status = 'waiting';
create index provider_calls_by_status on provider_calls (company_id, status, id desc);
create index provider_calls_by_charge on provider_calls (company_id, charge_id)
  where charge_id is not null;

do $$
declare name text;
begin
  foreach name in array
    array['payment_providers', 'charges', 'charge_payments', 'provider_calls'] loop
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

-- As in 0029: who holds a set that reads receivables, writes them, or saves lists as files.
update company_users
set permissions = permissions || array(
    select key from (values
      ('companies.receivables.index', 'api.companies.charges.list'),
      ('companies.receivables.store', 'api.companies.charges.store'),
      ('companies.receivables.update', 'api.companies.charges.update'),
      ('companies.receivables.destroy', 'api.companies.charges.destroy'),
      ('companies.receivables.export', 'api.companies.charges.export')
    ) as pair(reading, key)
    where pair.reading = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura');
update invitations
set permissions = permissions || array(
    select key from (values
      ('companies.receivables.index', 'api.companies.charges.list'),
      ('companies.receivables.store', 'api.companies.charges.store'),
      ('companies.receivables.update', 'api.companies.charges.update'),
      ('companies.receivables.destroy', 'api.companies.charges.destroy'),
      ('companies.receivables.export', 'api.companies.charges.export')
    ) as pair(reading, key)
    where pair.reading = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null;
