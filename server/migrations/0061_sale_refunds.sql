-- owner: sales
-- What was given back of a sale by hand: a refund, or a charge back of the card.
create table sale_refunds (
  company_id bigint not null,
  id bigint generated always as identity,
  sale_id bigint not null,
  kind text not null check (kind in ('refund', 'charge_back')),
  refunded_on date not null,
  -- What goes back to the client; nothing of a sale that was not received.
  value_cents bigint not null check (value_cents >= 0),
  -- Fees come back too; commissions always do.
  returns_fees boolean not null,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id)
);
create index sale_refunds_by_sale on sale_refunds (company_id, sale_id, id);
alter table sale_refunds enable row level security;
alter table sale_refunds force row level security;
create policy company_rows on sale_refunds
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on sale_refunds to prumo_app;

-- Null are the transactions of the approval, the others those of a refund.
alter table sale_transactions add column refund_id bigint;
alter table sale_transactions add foreign key (company_id, refund_id)
  references sale_refunds (company_id, id);
create index sale_transactions_by_refund on sale_transactions (company_id, refund_id)
  where refund_id is not null;
