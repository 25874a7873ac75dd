-- Receivables that were ordered at a payment link say so; orders before this version as well. No row is
-- read for the constraint, as nobody else reads meanwhile: 0439 does.

-- owner: transactions
alter table transactions drop constraint transactions_source_check;
alter table transactions add constraint transactions_source_check
  check (source in ('manual', 'reconciliation', 'demo', 'import', 'recurrence', 'purchase', 'sale',
    'renegotiation', 'payment_link')) not valid;

alter table transactions no force row level security;
alter table charges no force row level security;
alter table product_link_orders no force row level security;
update transactions t set source = 'payment_link'
from product_link_orders o
join charges charge on charge.company_id = o.company_id and charge.id = any(o.charge_ids)
where t.company_id = o.company_id and t.id = charge.transaction_id and t.source = 'manual'
  and o.subscription_id is null;
alter table product_link_orders force row level security;
alter table charges force row level security;
alter table transactions force row level security;
