-- 0441 checks what is written from then on: what stood in the table is read here, while everybody works.

-- owner: charges
alter table charge_payments validate constraint charge_payments_paid_by_check;
