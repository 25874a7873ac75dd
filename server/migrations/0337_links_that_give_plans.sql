-- Payment links: those of Prumo itself give months of a plan, and those that recur begin subscriptions.

alter table product_links
  drop constraint product_links_payment_type_check,
  add constraint product_links_payment_type_check
    check (payment_type in ('single', 'installments', 'recurring')),
  -- The cycle of the subscription that an order begins.
  add column subscription_cycle text check (subscription_cycle in ('weekly', 'biweekly', 'monthly',
    'bimonthly', 'quarterly', 'semiannually', 'yearly')),
  -- What a paid charge gives the company of its payer; set by platform administrators alone.
  add column provider_plan_id bigint,
  add column months_credit integer check (months_credit between 1 and 120),
  add constraint product_links_cycle
    check ((payment_type = 'recurring') = (subscription_cycle is not null)),
  add constraint product_links_credit
    check ((provider_plan_id is null) = (months_credit is null));

alter table product_link_orders
  -- What the order began, of a link that recurs.
  add column subscription_id bigint,
  -- What its link gave when it was made.
  add column provider_plan_id bigint,
  add column months_credit integer check (months_credit between 1 and 120),
  add foreign key (company_id, subscription_id) references subscriptions (company_id, id),
  add constraint product_link_orders_credit
    check ((provider_plan_id is null) = (months_credit is null));
create index product_link_orders_by_subscription
  on product_link_orders (company_id, subscription_id) where subscription_id is not null;
create index product_link_orders_with_months
  on product_link_orders (company_id, id) where months_credit is not null;

-- owner: platform-admin
-- A charge of a payment link that was paid, and the payment that it became.
create table plan_credits (
  id bigint generated always as identity primary key,
  -- The company of the link, and the first charge of the receivable.
  seller_id bigint not null references companies (id),
  charge_id bigint not null,
  link_name text not null,
  payer_name text not null,
  payer_document text,
  -- The plan may be deleted meanwhile: companies' tables, which name it, point at no other.
  plan_id bigint not null,
  months_credit integer not null check (months_credit between 1 and 120),
  competency_date date not null,
  value_cents bigint not null check (value_cents >= 0),
  -- Why it waits for a person; a code that the texts know.
  fault text,
  payment_id bigint references prumo_payments (id),
  created_at timestamptz not null,
  -- When it was seen that the money went back.
  returned_at timestamptz,
  check ((fault is null) = (payment_id is not null))
);
-- Two that look at once give the months of a charge once.
create unique index plan_credits_once on plan_credits (seller_id, charge_id);
create unique index plan_credits_payment on plan_credits (payment_id) where payment_id is not null;
create index plan_credits_for_a_person on plan_credits (id)
  where payment_id is null or returned_at is not null;

grant select, insert, update on plan_credits to prumo_directory;
