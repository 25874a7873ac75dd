-- owner: transfers
-- Two companies between which money went: each of them keeps its half as a transfer of its own with
-- one end. A link stays when its halves are deleted, so that undoing finds the other company again.
create table transfer_links (
  id bigint generated always as identity primary key,
  from_company_id bigint not null references companies (id),
  to_company_id bigint not null references companies (id),
  created_at timestamptz not null default now(),
  check (from_company_id <> to_company_id)
);
grant select, insert, update on transfer_links to prumo_directory;

-- A half has one end, and says by its link which other half it belongs to; no key leads from one
-- company into another.
alter table transfers
  alter column from_account_id drop not null,
  alter column to_account_id drop not null,
  add column link_id bigint,
  add constraint transfers_ends check (
    (from_account_id is not null or to_account_id is not null)
    and (link_id is null) = (from_account_id is not null and to_account_id is not null)),
  -- The bank's fee is the origin's, and only a leg that is there is reconciled.
  add constraint transfers_fee_of_origin check (from_account_id is not null or fee_cents = 0),
  add constraint transfers_own_legs check (
    (from_account_id is not null or not from_reconciled)
    and (to_account_id is not null or not to_reconciled)),
  add constraint transfers_half_once unique (company_id, link_id);

-- What proves that a request was carried out is attached to it.
alter table attachments drop constraint attachments_record_kind_check;
alter table attachments add constraint attachments_record_kind_check
  check (record_kind in ('payables', 'receivables', 'wire-transfer-requests'));

-- The category of halves: a new one beside that of opening balances, as in 0027.
alter table categories drop constraint categories_system_role_check;
alter table categories add constraint categories_system_role_check check (system_role in (
  'interest_received', 'interest_paid', 'discount_given', 'discount_obtained',
  'bank_fee', 'opening_balance', 'transfer', 'party_advance', 'company_transfer'));
alter table categories no force row level security;
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
  where opening.system_role = 'opening_balance'
)
insert into categories (company_id, parent_id, code, code_key, name, nature, is_postable, dre_line,
  dfc_line, system_role)
select company_id, parent_id,
  prefix || lpad(number::text, greatest(digits, length(number::text)), '0'), key_prefix || lpad(number::text, 3, '0'),
  'Transferências entre empresas', 'neutral', true, null, 'NEUTRO', 'company_transfer'
from lacking;
alter table categories force row level security;
