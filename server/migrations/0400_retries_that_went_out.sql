-- A cycle counts as charged again when something went out, and says why nothing did.

-- owner: subscriptions
alter table subscription_cycles
  -- The day on which it was charged again last.
  add column retried_on date,
  -- Why its payer was not mailed again on the newest day for it.
  add column retry_fault text;
update subscription_cycles
  set retried_on = due_date + (array[1, 3, 7])[least(retries, 3)] where retries > 0;
