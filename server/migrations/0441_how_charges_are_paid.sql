-- How a client paid is kept with each payment of a charge, as its provider says it: a charge may leave
-- several ways open (decision 430). No row is read for the constraint, as nobody else reads meanwhile: 0442 does.

-- owner: charges
alter table charge_payments add column paid_by text;
alter table charge_payments add constraint charge_payments_paid_by_check
  check (paid_by in ('pix', 'boleto', 'credit_card', 'cash', 'other')) not valid;
