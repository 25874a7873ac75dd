-- What a company issues, its numbers, and the nights in which sales are invoiced by themselves.

-- owner: companies
-- The next number of each series: drawn with the act that uses it, or not at all.
create table fiscal_number_series (
  company_id bigint not null,
  type text not null check (type in ('nfe', 'nfse')),
  environment text not null check (environment in ('production', 'homologation')),
  series text not null check (series ~ '^[0-9A-Za-z]{1,5}$'),
  next_number bigint not null check (next_number > 0),
  primary key (company_id, type, environment, series)
);
insert into fiscal_number_series (company_id, type, environment, series, next_number)
select company_id, 'nfe', environment, nfe_series::text, nfe_next_number
from company_invoice_settings;
insert into fiscal_number_series (company_id, type, environment, series, next_number)
select company_id, 'nfse', environment,
  case when nfse_rps_series ~ '^[0-9A-Za-z]{1,5}$' then nfse_rps_series else '1' end,
  nfse_next_rps_number
from company_invoice_settings;
-- They stand in the series from now on; a process of the version before still writes them.
alter table company_invoice_settings alter column nfe_next_number set default 1;
alter table company_invoice_settings alter column nfse_next_rps_number set default 1;

-- owner: invoice-emission
create table emissions (
  company_id bigint not null,
  id bigint generated always as identity,
  type text not null check (type in ('nfe', 'nfse')),
  purpose text not null check (purpose in ('sale', 'return')),
  environment text not null check (environment in ('production', 'homologation')),
  status text not null check (status in ('draft', 'queued', 'processing', 'authorized', 'rejected',
    'denied', 'canceled', 'voided', 'replaced')),
  sale_id bigint,
  party_id bigint not null,
  -- Null in a draft: drawn when it is sent.
  series text,
  number bigint check (number > 0),
  competency_date date not null,
  description text,
  search_key text not null,
  value_cents bigint not null check (value_cents > 0),
  net_cents bigint not null,
  -- What a person decided; null is what product and client say.
  iss_withheld boolean,
  iss_rate numeric(7, 4) check (iss_rate between 0 and 100),
  withholds_federal boolean,
  service_code text check (service_code ~ '^[0-9]{6}$'),
  nbs_code text check (nbs_code ~ '^[0-9]{9}$'),
  -- What was counted when it was sent last.
  taxes jsonb check (jsonb_typeof(taxes) = 'object'),
  -- Issued to try the set-up out.
  is_trial boolean not null default false,
  -- What the authority knows it by: the Id of a DPS, the access key of an NF-e.
  reference text,
  -- The bytes that are sent, the same each time.
  signed_xml text,
  key text,
  protocol text,
  authorized_at timestamptz,
  invoice_id bigint,
  rejection_code text,
  rejection_text text,
  -- A cancellation that waits: its code, the reason, who asked, and the bytes that are sent.
  is_canceling boolean not null default false,
  cancel_code text check (cancel_code in ('error', 'not_rendered', 'other')),
  cancel_reason text check (length(cancel_reason) between 15 and 255),
  cancel_xml text,
  -- What asking the authority came to: tried so often, again at, last fault.
  tries integer not null default 0,
  next_try_at timestamptz,
  fault text,
  claim uuid,
  claimed_until timestamptz,
  mailed_at timestamptz,
  mailed_to text,
  version integer not null default 1,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((series is null) = (number is null)),
  check (status = 'draft' or number is not null),
  check (status not in ('authorized', 'canceled', 'replaced') or key is not null),
  check (not is_canceling or (status = 'authorized' and cancel_code is not null
    and cancel_reason is not null))
);
-- A sale is invoiced once, and so is its return.
create unique index emissions_once on emissions (company_id, sale_id, purpose)
  where sale_id is not null and status not in ('denied', 'canceled', 'voided', 'replaced');
create unique index emissions_by_number
  on emissions (company_id, type, environment, series, number) where number is not null;
create unique index emissions_by_reference on emissions (company_id, reference)
  where reference is not null;
create index emissions_by_party on emissions (company_id, party_id);
create index emissions_by_sale on emissions (company_id, sale_id) where sale_id is not null;
create index emissions_by_invoice on emissions (company_id, invoice_id)
  where invoice_id is not null;
create index emissions_by_competency on emissions (company_id, competency_date desc, id desc);
create index emissions_to_send on emissions (company_id, id)
  where status in ('queued', 'processing') or is_canceling;

-- owner: invoice-emission
create table emission_lines (
  company_id bigint not null,
  emission_id bigint not null,
  position integer not null,
  product_id bigint not null,
  quantity numeric(15, 4) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  discount_cents bigint not null check (discount_cents >= 0),
  total_cents bigint not null check (total_cents > 0),
  primary key (company_id, emission_id, position),
  foreign key (company_id, emission_id) references emissions (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id)
);
create index emission_lines_by_product on emission_lines (company_id, product_id);

-- owner: invoice-emission
-- What happened to an emission at its authority, and who asked for it.
create table emission_events (
  company_id bigint not null,
  id bigint generated always as identity,
  emission_id bigint not null,
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  at timestamptz not null,
  by_name text,
  code text,
  text text,
  protocol text,
  primary key (company_id, id),
  foreign key (company_id, emission_id) references emissions (company_id, id) on delete cascade
);
create index emission_events_of on emission_events (company_id, emission_id, id);

-- owner: invoice-emission
create table emission_runs (
  company_id bigint not null,
  id bigint generated always as identity,
  run_on date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index emission_runs_once on emission_runs (company_id, run_on);

-- owner: invoice-emission
create table emission_run_items (
  company_id bigint not null,
  id bigint generated always as identity,
  run_id bigint not null,
  sale_id bigint not null,
  purpose text not null check (purpose in ('sale', 'return')),
  outcome text not null check (outcome in ('issued', 'skipped', 'failed')),
  emission_id bigint,
  -- Why it was skipped or failed; a code that the texts know.
  reason text,
  primary key (company_id, id),
  foreign key (company_id, run_id) references emission_runs (company_id, id) on delete cascade,
  foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
  foreign key (company_id, emission_id) references emissions (company_id, id)
    on delete set null (emission_id)
);
create unique index emission_run_items_once
  on emission_run_items (company_id, run_id, sale_id, purpose);
create index emission_run_items_by_sale on emission_run_items (company_id, sale_id);
create index emission_run_items_by_emission on emission_run_items (company_id, emission_id)
  where emission_id is not null;

do $$
declare name text;
begin
  foreach name in array array['fiscal_number_series', 'emissions', 'emission_lines',
    'emission_events', 'emission_runs', 'emission_run_items'] loop
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
