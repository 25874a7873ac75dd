-- owner: transfers
-- Money between two accounts of the company: one record, whose two legs are reconciled apart.
create table transfers (
  company_id bigint not null,
  id bigint generated always as identity,
  from_account_id bigint not null,
  to_account_id bigint not null,
  transfer_date date not null,
  description text not null,
  -- The description, lower-case without accents, for the search box.
  search_key text not null,
  value_cents bigint not null check (value_cents > 0),
  -- What the bank keeps, out of the account of origin.
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- A leg that is linked to a line of a bank statement; set by the reconciliation alone.
  from_reconciled boolean not null default false,
  to_reconciled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, from_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, to_account_id) references bank_accounts (company_id, id),
  check (from_account_id <> to_account_id)
);
create index transfers_by_day on transfers (company_id, transfer_date desc, id desc);
create index transfers_by_origin on transfers (company_id, from_account_id, transfer_date);
create index transfers_by_destination on transfers (company_id, to_account_id, transfer_date);

-- owner: transfers
-- What somebody asks to be transferred or paid, and somebody else approves before it is done.
create table wire_transfer_requests (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('transfer', 'payment')),
  status text not null
    check (status in ('draft', 'requested', 'approved', 'reproved', 'executed', 'canceled')),
  from_account_id bigint not null,
  -- Of a transfer between own accounts.
  to_account_id bigint,
  -- The payable that a payment pays; null once that was deleted.
  transaction_id bigint,
  -- Name, document, bank and Pix data of whom the money goes to, as they were at the request.
  payee jsonb not null,
  wanted_on date not null,
  description text not null,
  search_key text not null,
  value_cents bigint not null check (value_cents > 0),
  requested_by bigint not null,
  requested_by_name text not null,
  approved_by bigint,
  approved_by_name text,
  executed_on date,
  -- What proves it: the bank's authentication, a protocol number.
  proof text,
  transfer_id bigint,
  settlement_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, from_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, to_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete set null (transaction_id),
  foreign key (company_id, transfer_id) references transfers (company_id, id),
  foreign key (company_id, settlement_id) references settlements (company_id, id)
    on delete set null (settlement_id),
  check (from_account_id <> to_account_id),
  check ((kind = 'transfer') = (to_account_id is not null)),
  check (kind = 'payment' or transaction_id is null),
  -- Whoever asks does not approve.
  constraint wire_transfer_requests_four_eyes check (approved_by <> requested_by),
  check ((status in ('approved', 'executed')) = (approved_by is not null)),
  check ((status = 'executed') = (executed_on is not null)),
  check (transfer_id is null or status = 'executed'),
  check (kind = 'payment' or status <> 'executed' or transfer_id is not null)
);
create index wire_transfer_requests_by_day
  on wire_transfer_requests (company_id, wanted_on desc, id desc);
create unique index wire_transfer_requests_by_transfer
  on wire_transfer_requests (company_id, transfer_id) where transfer_id is not null;
create index wire_transfer_requests_by_title
  on wire_transfer_requests (company_id, transaction_id) where transaction_id is not null;
create index wire_transfer_requests_by_settlement
  on wire_transfer_requests (company_id, settlement_id) where settlement_id is not null;

-- owner: transfers
-- Everything that happened to a request, in order.
create table wire_transfer_events (
  company_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  act text not null check (act in (
    'create', 'edit', 'submit', 'approve', 'reprove', 'cancel', 'execute', 'reopen')),
  status text not null,
  user_id bigint not null,
  user_name text not null,
  reason text,
  happened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, request_id) references wire_transfer_requests (company_id, id)
    on delete cascade
);
create index wire_transfer_events_by_request on wire_transfer_events (company_id, request_id, id);

-- owner: transfers
-- Up to what value somebody approves requests of a kind; without a row there is no limit.
create table wire_transfer_limits (
  company_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('transfer', 'payment')),
  max_cents bigint not null check (max_cents >= 0),
  primary key (company_id, user_id, kind)
);

do $$
declare name text;
begin
  foreach name in array array['transfers', 'wire_transfer_requests', 'wire_transfer_events',
    'wire_transfer_limits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
  -- What happened has happened.
  revoke update, delete on wire_transfer_events from prumo_app;
end $$;

-- A transfer states its two legs, and its fee.
alter table ledger_entries drop constraint ledger_entries_source_check;
alter table ledger_entries add constraint ledger_entries_source_check
  check (source in ('transaction', 'settlement', 'bank_account', 'transfer'));

-- The category of the two legs: the chart's own where it is as the template has it, else a new one
-- beside that of opening balances.
alter table categories drop constraint categories_system_role_check;
alter table categories add constraint categories_system_role_check check (system_role in (
  'interest_received', 'interest_paid', 'discount_given', 'discount_obtained',
  'bank_fee', 'opening_balance', 'transfer'));
alter table categories no force row level security;
update categories set system_role = 'transfer'
where code = '9.01.01' and nature = 'neutral' and is_postable and status = 'active'
  and dre_line is null and dfc_line = 'NEUTRO' and system_role is null;
with lacking as (
  select opening.company_id, opening.parent_id,
    coalesce(parent.code || '.', '') as prefix, coalesce(parent.code_key || '.', '') as key_prefix,
    length(split_part(opening.code, '.', -1)) as digits,
    (select coalesce(max(split_part(sister.code, '.', -1)::int), 0) + 1 from categories sister
      where sister.company_id = opening.company_id
        and sister.parent_id is not distinct from opening.parent_id) as number
  from categories opening
  left join categories parent
    on parent.company_id = opening.company_id and parent.id = opening.parent_id
  where opening.system_role = 'opening_balance' and not exists (
    select 1 from categories own
    where own.company_id = opening.company_id and own.system_role = 'transfer')
)
insert into categories (company_id, parent_id, code, code_key, name, nature, is_postable, dre_line,
  dfc_line, system_role)
select company_id, parent_id,
  -- As wide as its sisters: 9.01.05 beside 9.01.04.
  prefix || lpad(number::text, greatest(digits, length(number::text)), '0'), key_prefix || lpad(number::text, 3, '0'),
  'Transferência entre contas próprias', 'neutral', true, null, 'NEUTRO', 'transfer'
from lacking;
alter table categories force row level security;

-- Who holds a preset holds what it says of transfers.
update company_users set permissions = permissions || case preset
  when 'administrador' then array['transfers.index', 'transfers.store', 'transfers.update',
    'transfers.destroy', 'transfers.request', 'transfers.approve']
  when 'financeiro' then array['transfers.index', 'transfers.store', 'transfers.update',
    'transfers.destroy', 'transfers.request']
  when 'aprovador' then array['transfers.index', 'transfers.approve']
  else array['transfers.index'] end
where preset in ('administrador', 'financeiro', 'aprovador', 'contador', 'leitura')
  and not permissions @> array['transfers.index'];
update invitations set permissions = permissions || case preset
  when 'administrador' then array['transfers.index', 'transfers.store', 'transfers.update',
    'transfers.destroy', 'transfers.request', 'transfers.approve']
  when 'financeiro' then array['transfers.index', 'transfers.store', 'transfers.update',
    'transfers.destroy', 'transfers.request']
  when 'aprovador' then array['transfers.index', 'transfers.approve']
  else array['transfers.index'] end
where preset in ('administrador', 'financeiro', 'aprovador', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null;
