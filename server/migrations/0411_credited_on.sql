-- The day on which what was paid comes to the account, where that is later than the payment: a card's money.

-- owner: transactions
alter table settlements
  -- Null is the day of the payment.
  add column credited_on date
  constraint settlements_credited_later check (credited_on > paid_on);
