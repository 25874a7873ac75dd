-- Lists count what went back of a credit on its own day, and what was renegotiated once.

-- owner: transactions
alter table transactions
  -- The last day of a settlement that settles nothing: money of a credit that went back, or came again.
  add column given_back_on date,
  -- What was settled by renegotiations: it is expected from their instalments.
  add column renegotiated_cents bigint not null default 0 check (renegotiated_cents >= 0);

alter table transactions no force row level security;
alter table settlements no force row level security;
-- The first and the last day on which something moved are days of lists, whatever it settled.
update transactions t
set given_back_on = own.given_back_on, renegotiated_cents = own.renegotiated_cents,
  first_paid_on = least(t.first_paid_on, own.first_given_back_on),
  last_paid_on = greatest(t.last_paid_on, own.given_back_on)
from (
  select company_id, transaction_id,
    max(paid_on) filter (where principal_cents + discount_cents = 0) as given_back_on,
    min(paid_on) filter (where principal_cents + discount_cents = 0) as first_given_back_on,
    coalesce(sum(principal_cents + discount_cents) filter (where renegotiation_id is not null), 0)
      as renegotiated_cents
  from settlements
  where renegotiation_id is not null or principal_cents + discount_cents = 0
  group by company_id, transaction_id
) own
where t.company_id = own.company_id and t.id = own.transaction_id;
alter table transactions force row level security;
alter table settlements force row level security;
