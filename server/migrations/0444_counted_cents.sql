-- A database that had 0425 before it kept what was counted of cut cycles gets the column; those cycles are
-- not counted any more, as 0425 says.

-- owner: subscriptions
alter table subscription_cycles
  add column if not exists counted_cents bigint check (counted_cents >= 0);
