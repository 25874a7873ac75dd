-- A cycle counts as charged again when something went out, and says why nothing did.

-- owner: subscriptions
alter table subscription_cycles
  -- The day on which it was charged again last.
  add column retried_on date,
  -- Why its payer was not mailed again on the newest day for it, and the day on which that was kept.
  add column retry_fault text,
  add column retry_fault_on date;
-- Until now it was counted before anything went out. What did is known by what is kept of charges:
-- second copies that were made, and mails that were written, after the due date.
update subscription_cycles c
set retries = least(c.retries, known.days), retried_on = known.newest
from (
  select late.company_id, late.id, count(distinct told.day)::int as days, max(told.day) as newest
  from subscription_cycles late
  join companies company on company.id = late.company_id
  left join charges charge
    on charge.company_id = late.company_id and charge.transaction_id = late.transaction_id
  left join lateral (
    select (charge.created_at at time zone company.time_zone)::date as day
    where charge.previous_id is not null
    union select (charge.mailed_at at time zone company.time_zone)::date
  ) told on told.day > late.due_date
  where late.retries > 0
  group by late.company_id, late.id
) known
where c.company_id = known.company_id and c.id = known.id;
