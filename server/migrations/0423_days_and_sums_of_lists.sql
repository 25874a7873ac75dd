-- Lists count what went back of a credit on its own day, and what was renegotiated once.

-- owner: transactions
alter table transactions
  -- The last day of a settlement that settles nothing: money of a credit that went back, or came again.
  add column given_back_on date,
  -- What was settled by renegotiations: it is expected from their instalments.
  add column renegotiated_cents bigint not null default 0 check (renegotiated_cents >= 0);

alter table transactions no force row level security;
alter table settlements no force row level security;
update transactions t
set given_back_on = own.given_back_on, renegotiated_cents = own.renegotiated_cents
from (
  select company_id, transaction_id,
    max(paid_on) filter (where principal_cents + discount_cents = 0) as given_back_on,
    coalesce(sum(principal_cents + discount_cents) filter (where renegotiation_id is not null), 0)
      as renegotiated_cents
  from settlements
  where renegotiation_id is not null or principal_cents + discount_cents = 0
  group by company_id, transaction_id
) own
where t.company_id = own.company_id and t.id = own.transaction_id;
alter table transactions force row level security;
alter table settlements force row level security;

drop index transactions_by_day;
drop index transactions_of_several_days;
alter table transactions drop column last_day;
alter table transactions
  add column last_day date generated always as (greatest(last_paid_on, given_back_on,
    case when settled_cents < value_cents then due_date end)) stored;
-- Totals of a month are answered by the index alone.
create index transactions_by_day on transactions (company_id, kind, last_day)
  include (competency_date, id, value_cents, settled_cents, paid_cents, due_date, scheduled_for,
    canceled_at, first_day, reopened_on, renegotiated_cents);
create index transactions_of_several_days on transactions (company_id, kind, last_day, first_day)
  where first_day < last_day;
