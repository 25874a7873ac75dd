-- A reversal on a later day than its settlement is a settlement of its own day that states the
-- opposite: its amounts are below zero, and it names the one that it takes back.
alter table settlements
  add column reverses_id bigint,
  drop constraint if exists settlements_principal_cents_check,
  drop constraint if exists settlements_discount_cents_check,
  drop constraint if exists settlements_interest_cents_check,
  drop constraint if exists settlements_fine_cents_check,
  drop constraint if exists settlements_fee_cents_check,
  drop constraint if exists settlements_credit_cents_check,
  drop constraint if exists settlements_check,
  drop constraint if exists settlements_check1;
alter table settlements
  add foreign key (company_id, reverses_id) references settlements (company_id, id),
  add constraint settlements_amounts check (reverses_id is not null or (
    principal_cents >= 0 and discount_cents >= 0 and interest_cents >= 0 and fine_cents >= 0
    and fee_cents >= 0 and credit_cents >= 0 and used_credit_cents >= 0
    and used_credit_cents <= principal_cents and principal_cents + discount_cents > 0)),
  add constraint settlements_reversal check (reverses_id is null or (
    principal_cents <= 0 and discount_cents <= 0 and interest_cents <= 0 and fine_cents <= 0
    and fee_cents <= 0 and credit_cents <= 0 and used_credit_cents <= 0
    and used_credit_cents >= principal_cents and principal_cents + discount_cents < 0));
-- A settlement is reversed once.
create unique index settlements_reversed on settlements (company_id, reverses_id)
  where reverses_id is not null;
drop index settlements_with_credit;
create index settlements_with_credit on settlements (company_id, transaction_id)
  where credit_cents <> 0 or used_credit_cents <> 0;

-- A transaction whose settlements were reversed has some, and nothing is settled of it.
alter table transactions
  -- The last day on which a settlement of it was reversed: what is open is open again since then.
  add column reopened_on date,
  drop constraint if exists transactions_check3;
alter table transactions
  add constraint transactions_settled_by_settlements
    check (settled_cents = 0 or settlements_count > 0);
-- Totals of a month ask on which day what is open counts: the index alone still answers it.
drop index transactions_by_day;
create index transactions_by_day on transactions (company_id, kind, last_day)
  include (competency_date, id, value_cents, settled_cents, paid_cents, due_date, scheduled_for,
    canceled_at, first_day, reopened_on);
