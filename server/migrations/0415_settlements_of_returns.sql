-- What went back of a charge keeps the settlement that was written with its payable.

-- owner: charges
-- Their owner's own statements would see no row.
alter table charge_payments no force row level security;
alter table settlements no force row level security;
update charge_payments payment
set settlement_id = (
  select min(s.id) from settlements s
  where s.company_id = payment.company_id and s.transaction_id = payment.transaction_id
    and s.reverses_id is null and s.paid_on = payment.paid_on
    and s.principal_cents = payment.value_cents)
where payment.kind <> 'payment' and payment.transaction_id is not null
  and payment.settlement_id is null;
alter table settlements force row level security;
alter table charge_payments force row level security;
