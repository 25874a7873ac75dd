-- Payment links: visits are counted without waiting for orders, and the use of an order whose charges
-- were all canceled is given back. Charges: what of a receivable was settled before one asked for it.

-- owner: product-links
-- How often a link was seen since this migration; what was counted before stays in product_links.
create table product_link_views (
  company_id bigint not null,
  link_id bigint not null,
  seen_count integer not null default 0,
  primary key (company_id, link_id),
  foreign key (company_id, link_id) references product_links (company_id, id) on delete cascade
);
alter table product_link_views enable row level security;
alter table product_link_views force row level security;
create policy company_rows on product_link_views
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on product_link_views to prumo_app;

-- Orders are more than uses now: the limit is checked while the link is locked.
alter table product_links drop constraint product_links_uses;

alter table charges add column settled_before_cents bigint not null default 0
  check (settled_before_cents >= 0);
-- What is left of a receivable was open when its charge was made; of one in parts nobody knows.
update charges charge
set settled_before_cents = least(t.settled_cents,
  greatest(t.value_cents - (charge.value_cents - charge.late_cents), 0))
from transactions t
where t.company_id = charge.company_id and t.id = charge.transaction_id;
