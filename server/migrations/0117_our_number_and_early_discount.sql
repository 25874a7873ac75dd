-- The bank's own number of a charge, and what is left off when all of it is paid by a day.
alter table transactions
  add column our_number text,
  add column early_discount_cents bigint check (early_discount_cents > 0),
  add column early_discount_bps integer check (early_discount_bps between 1 and 9999),
  add column early_discount_until date,
  add constraint transactions_early_discount check (
    num_nonnulls(early_discount_cents, early_discount_bps)
      = case when early_discount_until is null then 0 else 1 end) not valid;

-- What lines name by it: its digits behind the wallet, as our-number digits are read everywhere.
create index transactions_by_our_number on transactions
  (company_id, ltrim(regexp_replace(regexp_replace(our_number, '^.*/', ''), '[^0-9]', '', 'g'), '0'))
  where our_number is not null;
