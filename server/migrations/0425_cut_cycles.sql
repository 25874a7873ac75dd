-- A change of plan says what becomes of the charge that is open, and its cycle knows that it was cut.

-- owner: subscriptions
alter table subscriptions
  -- Days that were used of plans whose charge was canceled: the next cycle asks for them, too.
  add column owed_cents bigint not null default 0 check (owed_cents >= 0);
-- owner: subscriptions
alter table subscription_cycles
  -- The day on which a change of plan cut it short: the days from then on are those of the new plan.
  add column cut_on date,
  -- Of days before it, what it asks for beside its own.
  add column owed_cents bigint not null default 0 check (owed_cents >= 0),
  -- Of one that was cut: what of its used days the new plan asks for, since its charge was canceled.
  add column passed_on_cents bigint not null default 0 check (passed_on_cents >= 0),
  -- Of one that was cut: the credit that was given for its unused days, then and since.
  add column given_cents bigint not null default 0 check (given_cents >= 0),
  -- Of one that was cut: what of it was paid when that credit was last counted.
  add column counted_cents bigint check (counted_cents >= 0);
create index subscription_cycles_cut on subscription_cycles (company_id, subscription_id)
  where cut_on is not null;

-- Those that were cut before gave their credit at once, and give none any more: nothing of them is counted.
alter table subscriptions no force row level security;
alter table subscription_cycles no force row level security;
update subscription_cycles c set cut_on = cut.day
from (
  select own.company_id, own.id, min(later.day) as day
  from subscription_cycles own
  join lateral (
    select other.starts_on as day from subscription_cycles other
    where other.company_id = own.company_id and other.subscription_id = own.subscription_id
      and other.cycle_index > own.cycle_index
    union all
    select s.next_on from subscriptions s
    where s.company_id = own.company_id and s.id = own.subscription_id
  ) later on later.day <= own.ends_on
  group by own.company_id, own.id
) cut
where c.company_id = cut.company_id and c.id = cut.id;
alter table subscriptions force row level security;
alter table subscription_cycles force row level security;
