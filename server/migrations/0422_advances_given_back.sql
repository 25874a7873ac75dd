-- What was paid above a charge and went back: it ends the client's credit, and settles nothing.

-- owner: settlements
alter table settlements
  drop constraint settlements_amounts,
  drop constraint settlements_reversal;
alter table settlements
  add constraint settlements_amounts check (reverses_id is not null or (
    principal_cents >= 0 and discount_cents >= 0 and interest_cents >= 0 and fine_cents >= 0
    and fee_cents >= 0 and credit_cents >= 0 and used_credit_cents >= 0
    and used_credit_cents <= principal_cents and principal_cents + discount_cents > 0)
    or (principal_cents = 0 and discount_cents = 0 and interest_cents = 0 and fine_cents = 0
    and fee_cents = 0 and used_credit_cents = 0 and credit_cents < 0)),
  add constraint settlements_reversal check (reverses_id is null or (
    principal_cents <= 0 and discount_cents <= 0 and interest_cents <= 0 and fine_cents <= 0
    and fee_cents <= 0 and credit_cents <= 0 and used_credit_cents <= 0
    and used_credit_cents >= principal_cents and principal_cents + discount_cents < 0)
    or (principal_cents = 0 and discount_cents = 0 and interest_cents = 0 and fine_cents = 0
    and fee_cents = 0 and used_credit_cents = 0 and credit_cents > 0));

-- owner: charges
alter table charge_payments
  -- Of what went back: the settlement that ended the credit that was made of it.
  add column credit_settlement_id bigint,
  add foreign key (company_id, credit_settlement_id) references settlements (company_id, id)
    on delete set null (credit_settlement_id);
create index charge_payments_by_credit_settlement on charge_payments (company_id, credit_settlement_id)
  where credit_settlement_id is not null;
