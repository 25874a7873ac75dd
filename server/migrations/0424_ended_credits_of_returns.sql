-- What of a return ended a credit is kept with it: its settlement may leave the books, and come back.

-- owner: charges
alter table charge_payments
  -- Of what went back: how much of it ended the credit that was made of it.
  add column ended_credit_cents bigint not null default 0
    check (ended_credit_cents >= 0 and ended_credit_cents <= value_cents);

alter table charge_payments no force row level security;
alter table settlements no force row level security;
update charge_payments payment set ended_credit_cents = -ended.credit_cents
from settlements ended
where ended.company_id = payment.company_id and ended.id = payment.credit_settlement_id;
-- Of one that left the books since, its payable says what was above it.
update charge_payments payment set ended_credit_cents = payment.value_cents - own.principal_cents
from settlements own
where own.company_id = payment.company_id and own.id = payment.settlement_id
  and payment.kind <> 'payment' and payment.credit_settlement_id is null
  and own.transaction_id = payment.transaction_id and own.principal_cents < payment.value_cents;
alter table charge_payments force row level security;
alter table settlements force row level security;
