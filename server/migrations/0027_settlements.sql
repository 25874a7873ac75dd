-- What a settlement also says: how it was paid, by which document, what was not charged, and what
-- moved through the contact's credit.
alter table settlements
  add column method text check (method in
    ('pix', 'boleto', 'card', 'cash', 'transfer', 'debit', 'check', 'other')),
  add column document text,
  -- Fine and interest that Prumo suggested and somebody chose not to charge.
  add column waived_cents bigint not null default 0 check (waived_cents >= 0),
  -- Cash above what was due, which became a credit of the title's contact.
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- Part of the principal that the contact's credit paid: no cash.
  add column used_credit_cents bigint not null default 0
    check (used_credit_cents >= 0 and used_credit_cents <= principal_cents);
create index settlements_with_credit on settlements (company_id, transaction_id)
  where credit_cents > 0 or used_credit_cents > 0;

-- owner: parties
-- What contacts paid, or were paid, in advance and has not been used yet.
create table party_credits (
  company_id bigint not null,
  party_id bigint not null,
  -- Of payables, the company's credit with a supplier; of receivables, a client's with the company.
  kind text not null check (kind in ('payable', 'receivable')),
  balance_cents bigint not null check (balance_cents >= 0),
  primary key (company_id, party_id, kind),
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade
);

-- owner: transactions
-- Fine and interest that are suggested when a title is settled late; without a row there are none.
create table late_charge_rates (
  company_id bigint not null,
  -- Percent of the amount, once after the due date.
  payable_fine numeric(9,4) not null check (payable_fine between 0 and 100),
  -- Percent a month, simple, a thirtieth of it for each day late.
  payable_interest numeric(9,4) not null check (payable_interest between 0 and 100),
  receivable_fine numeric(9,4) not null check (receivable_fine between 0 and 100),
  receivable_interest numeric(9,4) not null check (receivable_interest between 0 and 100),
  version integer not null default 1,
  primary key (company_id)
);

do $$
declare name text;
begin
  foreach name in array array['party_credits', 'late_charge_rates'] loop
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

-- The category of credits: a new one beside that of opening balances, as in 0021.
alter table categories drop constraint categories_system_role_check;
alter table categories add constraint categories_system_role_check check (system_role in (
  'interest_received', 'interest_paid', 'discount_given', 'discount_obtained',
  'bank_fee', 'opening_balance', 'transfer', 'party_advance'));
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
  'Adiantamentos de contatos', 'neutral', true, null, 'NEUTRO', 'party_advance'
from lacking;
alter table categories force row level security;
