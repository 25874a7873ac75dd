-- Notes of goods: what they say beside their lines, corrections, returns, and voided numbers.

-- owner: invoice-emission
alter table emissions
  -- Freight, payment, presence, and rates that a person gave.
  add column goods jsonb check (jsonb_typeof(goods) = 'object'),
  -- Of a return: key of the note whose goods come back.
  add column returned_key text,
  -- A correction that waits, the bytes that are sent, and how many were registered.
  add column is_correcting boolean not null default false,
  add column correction_text text check (length(correction_text) between 15 and 1000),
  add column correction_xml text,
  add column corrections integer not null default 0 check (corrections between 0 and 20),
  add check (not is_correcting or (status = 'authorized' and correction_text is not null)),
  add check (not (is_correcting and is_canceling));
drop index emissions_to_send;
create index emissions_to_send on emissions (company_id, id)
  where status in ('queued', 'processing') or is_canceling or is_correcting;

-- owner: invoice-emission
alter table emission_events
  -- Of a correction, from 1.
  add column sequence integer check (sequence between 1 and 20),
  -- Event and answer, as the authority registered them.
  add column xml text;

-- owner: invoice-emission
-- Numbers that were drawn for what was deleted unauthorised: nothing in force has them.
create table unused_invoice_numbers (
  company_id bigint not null,
  type text not null check (type in ('nfe', 'nfse')),
  environment text not null check (environment in ('production', 'homologation')),
  series text not null,
  number bigint not null check (number > 0),
  left_at timestamptz not null,
  primary key (company_id, type, environment, series, number)
);

-- owner: invoice-emission
-- Requests that numbers of NF-e be voided, and what came of them.
create table invoice_number_voids (
  company_id bigint not null,
  id bigint generated always as identity,
  environment text not null check (environment in ('production', 'homologation')),
  series integer not null check (series between 0 and 889),
  first bigint not null check (first > 0),
  last bigint not null,
  reason text not null check (length(reason) between 15 and 255),
  status text not null check (status in ('queued', 'registered', 'rejected')),
  -- The bytes that are sent, the same each time.
  request_xml text,
  -- Request and answer, as the authority registered them.
  registered_xml text,
  protocol text,
  rejection_code text,
  rejection_text text,
  tries integer not null default 0,
  next_try_at timestamptz,
  fault text,
  claim uuid,
  claimed_until timestamptz,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  check (last >= first),
  check (status <> 'registered' or registered_xml is not null)
);
create index invoice_number_voids_of on invoice_number_voids
  (company_id, environment, series, first);
create index invoice_number_voids_to_send on invoice_number_voids (company_id, id)
  where status = 'queued';

-- Reasons of nights before, whose words are no more.
update emission_run_items set reason = 'emission_return_of_service'
where reason = 'emission_return_by_hand';
update emission_run_items set reason = 'NF-e ainda não era emitida.'
where reason = 'emission_type_unavailable';

do $$
declare name text;
begin
  foreach name in array array['unused_invoice_numbers', 'invoice_number_voids'] loop
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
