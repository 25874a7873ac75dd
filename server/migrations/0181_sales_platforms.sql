-- Sales platforms: what they call and are asked for becomes sales and their books.

alter table sales drop constraint sales_source_check;
alter table sales add constraint sales_source_check check (source in ('manual', 'demo', 'platform'));

-- Who a platform names is known by document or e-mail.
create index parties_by_email on parties (company_id, lower(email)) where email is not null;

-- owner: sales-platforms
-- How a company works with a platform. All that writes its sales locks this row first.
create table sales_platforms (
  company_id bigint not null,
  id bigint generated always as identity,
  platform text not null check (platform ~ '^[a-z_]{1,40}$'),
  status text not null check (status in ('connected', 'error', 'disconnected')),
  -- Why there is an error; a code that the texts know.
  fault text,
  -- The wallet: what the platform owes.
  bank_account_id bigint not null,
  -- Where it pays out to; without one a payout waits for the line of the bank.
  payout_account_id bigint,
  -- The platform itself, to whom its fees go.
  supplier_id bigint not null,
  -- The revenue of its sales.
  category_id bigint not null,
  unknown_products text not null check (unknown_products in ('create', 'wait', 'one')),
  unknown_contacts text not null check (unknown_contacts in ('create', 'wait', 'one')),
  -- Who and what stands for all that is not known, where that was chosen.
  product_id bigint,
  contact_id bigint,
  -- Whether the platform gives its fee back with a refund.
  returns_fees boolean not null,
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
  foreign key (company_id, payout_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, supplier_id) references parties (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, contact_id) references parties (company_id, id),
  check (unknown_products <> 'one' or product_id is not null),
  check (unknown_contacts <> 'one' or contact_id is not null)
);
create unique index sales_platforms_once on sales_platforms (company_id, platform);

-- owner: sales-platforms
-- Calls of webhooks as they came, sealed: kept before anything is understood, once each.
create table platform_calls (
  company_id bigint not null,
  id bigint generated always as identity,
  platform text not null,
  sealed_call bytea not null,
  call_sha256 bytea not null,
  received_at timestamptz not null,
  status text not null check (status in ('waiting', 'handled', 'ignored', 'failed')),
  tries integer not null default 0,
  -- A call that failed is left alone until then.
  next_try_at timestamptz,
  -- Why it failed: a code, and what the log says of it.
  fault text,
  fault_detail text,
  -- What it said, once it was understood.
  told text,
  sale_external_id text,
  handled_at timestamptz,
  primary key (company_id, id)
);
create unique index platform_calls_once on platform_calls (company_id, platform, call_sha256);
create index platform_calls_waiting on platform_calls (company_id, id) where status = 'waiting';
create index platform_calls_by_status on platform_calls (company_id, status, id desc);

-- owner: sales-platforms
-- All that a platform said of a sale, folded, and what stands in the books for it.
create table platform_sales (
  company_id bigint not null,
  platform text not null,
  external_id text not null,
  -- As text: what is compared keeps the order of its words.
  state json not null,
  sale_id bigint,
  -- Whether it is in the books; else why not.
  standing text not null check (standing in ('posted', 'waiting', 'refused')),
  reason text,
  -- What was posted, by its place in the sale: transaction and what it said.
  books json not null default '{}',
  currency text,
  told_gross_cents bigint,
  rate_to_brl numeric(18, 8),
  -- What the platform says is left, less what its deductions leave.
  unallocated_cents bigint not null default 0,
  release_on date,
  changed_at timestamptz not null,
  primary key (company_id, platform, external_id),
  foreign key (company_id, sale_id) references sales (company_id, id)
);
create index platform_sales_by_sale on platform_sales (company_id, sale_id)
  where sale_id is not null;
create index platform_sales_not_posted on platform_sales (company_id, platform, external_id)
  where standing <> 'posted';

-- owner: sales-platforms
-- Which product, client or partner somebody of a platform is.
create table platform_matches (
  company_id bigint not null,
  id bigint generated always as identity,
  platform text not null,
  kind text not null check (kind in ('product', 'client', 'partner')),
  external_id text not null,
  name text not null,
  document text,
  email text,
  state text not null check (state in ('matched', 'proposed', 'waiting')),
  party_id bigint,
  product_id bigint,
  -- By what it was matched or proposed.
  reason text not null check (reason in ('document', 'email', 'name', 'code', 'created', 'person', 'one', 'none')),
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  check ((kind = 'product') = (party_id is null) or state = 'waiting'),
  check (state = 'waiting' or coalesce(party_id, product_id) is not null)
);
create unique index platform_matches_once
  on platform_matches (company_id, platform, kind, external_id);
create index platform_matches_open on platform_matches (company_id, id) where state <> 'matched';

-- owner: sales-platforms
-- Money that a platform paid out.
create table platform_payouts (
  company_id bigint not null,
  id bigint generated always as identity,
  platform text not null,
  external_id text not null,
  status text not null check (status in ('on_its_way', 'paid', 'failed')),
  occurred_at timestamptz not null,
  event_id text not null,
  currency text not null,
  net_cents bigint not null check (net_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  items jsonb not null default '[]',
  -- What moved it in the books; a payout that cannot be posted says why.
  transfer_id bigint,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, transfer_id) references transfers (company_id, id)
);
create unique index platform_payouts_once
  on platform_payouts (company_id, platform, external_id);

-- owner: sales-platforms
-- Each time that a platform is asked what changed.
create table platform_runs (
  company_id bigint not null,
  id bigint generated always as identity,
  platform text not null,
  asked_by text not null check (asked_by in ('schedule', 'person')),
  user_name text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed', 'canceled')),
  fault text,
  -- Where the next page begins: the range that is asked, and the connector's own words.
  range_from timestamptz not null,
  cursor text,
  done_count integer not null default 0,
  total_count integer,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  skipped_count integer not null default 0,
  asked_at timestamptz not null,
  -- When its process last said that it is at work.
  touched_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id)
);
create index platform_runs_by_platform on platform_runs (company_id, platform, id desc);
create index platform_runs_to_do on platform_runs (company_id, id)
  where status in ('waiting', 'running');

-- owner: sales-platforms
-- What a run did with each sale, those that are as they were apart.
create table platform_run_sales (
  company_id bigint not null,
  run_id bigint not null,
  external_id text not null,
  outcome text not null check (outcome in ('created', 'changed', 'skipped')),
  reason text,
  sale_id bigint,
  primary key (company_id, run_id, external_id),
  foreign key (company_id, run_id) references platform_runs (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['sales_platforms', 'platform_calls', 'platform_sales',
    'platform_matches', 'platform_payouts', 'platform_runs', 'platform_run_sales'] loop
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
