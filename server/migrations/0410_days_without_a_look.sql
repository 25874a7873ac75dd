-- Days on which a subscription was not looked at (paused, its company may not write) are no days late.

-- owner: subscriptions
alter table subscriptions
  -- The company's day on which it was added; null is that of created_at.
  add column added_on date,
  -- The day on which the job looked at it last; null is the day on which it was added.
  add column looked_on date;
-- owner: subscriptions
alter table subscription_cycles
  -- Days after its due date on which nobody could charge it again.
  add column held_days integer not null default 0;
update subscriptions s
set looked_on = coalesce(s.paused_on, least(c.date_expiry_at, current_date))
from companies c
where c.id = s.company_id;
