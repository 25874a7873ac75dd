-- What a payout is made of, so that each can be proven against the books and the bank.

-- owner: sales-platforms
-- The sales that a payout pays, as the platform names them.
create table platform_payout_items (
  company_id bigint not null,
  payout_id bigint not null,
  position integer not null,
  platform text not null,
  sale_external_id text not null,
  kind text not null check (kind in ('sale', 'refund', 'charge_back', 'adjustment')),
  -- What of the payout is of it; refunds and charge backs are below zero.
  net_cents bigint not null,
  primary key (company_id, payout_id, position),
  foreign key (company_id, payout_id) references platform_payouts (company_id, id)
    on delete cascade
);
create index platform_payout_items_by_sale
  on platform_payout_items (company_id, platform, sale_external_id);
alter table platform_payout_items enable row level security;
alter table platform_payout_items force row level security;
create policy company_rows on platform_payout_items
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on platform_payout_items to prumo_app;

alter table platform_payouts no force row level security;
alter table platform_payout_items no force row level security;
insert into platform_payout_items (company_id, payout_id, position, platform, sale_external_id,
  kind, net_cents)
select payout.company_id, payout.id, item.position, payout.platform,
  item.told ->> 'sale_external_id', item.told ->> 'kind', (item.told ->> 'net_cents')::bigint
from platform_payouts payout
cross join jsonb_array_elements(payout.items) with ordinality item(told, position);
-- A transfer that Prumo made goes when the payout fails; one that was there already stays.
alter table platform_payouts drop column items,
  add column made_transfer boolean not null default false;
update platform_payouts set made_transfer = true where transfer_id is not null;
alter table platform_payouts force row level security;
alter table platform_payout_items force row level security;
-- A transfer is one payout.
create unique index platform_payouts_by_transfer on platform_payouts (company_id, transfer_id)
  where transfer_id is not null;

-- The fee that was agreed with the platform: sales with another one are named.
alter table sales_platforms
  add column fee_percent numeric(7, 4) check (fee_percent between 0 and 100),
  add column fee_fixed_cents bigint check (fee_fixed_cents >= 0),
  add check ((fee_percent is null) = (fee_fixed_cents is null));

-- Sales of a wallet by the day on which their money is free to be paid out.
create index sales_by_account_and_due_date on sales (company_id, bank_account_id, due_date);
drop index sales_by_account;

-- A transfer that is deleted is no payout any more: the payout looks for another one.
alter table platform_payouts drop constraint platform_payouts_company_id_transfer_id_fkey,
  add foreign key (company_id, transfer_id) references transfers (company_id, id)
    on delete set null (transfer_id);
