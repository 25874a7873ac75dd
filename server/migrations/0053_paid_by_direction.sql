-- What is paid of a receivable is cash in, of a payable cash out: a bank's fee above what was received
-- counts as negative, where its absolute amount was added before.
alter table transactions drop constraint if exists transactions_paid_cents_check;

alter table transactions no force row level security;
alter table settlements no force row level security;
update transactions t set paid_cents = paid.cents
from (
  select s.company_id, s.transaction_id, sum(s.cash_cents) as cents
  from settlements s
  join transactions r on r.company_id = s.company_id and r.id = s.transaction_id
  where r.kind = 'receivable'
  group by s.company_id, s.transaction_id
  having min(s.cash_cents) < 0
) paid
where t.company_id = paid.company_id and t.id = paid.transaction_id;
alter table transactions force row level security;
alter table settlements force row level security;
