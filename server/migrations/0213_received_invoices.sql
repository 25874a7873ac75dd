-- Invoices that were received become purchases: each invoice one, and what it says beside it.

-- The invoice that a purchase was made of.
alter table purchases
  add column invoice_id bigint,
  add constraint purchases_invoice foreign key (company_id, invoice_id)
    references invoices (company_id, id);
create unique index purchases_by_invoice on purchases (company_id, invoice_id)
  where invoice_id is not null;

-- owner: received-invoices
-- What an invoice that came in says of its price and of how it is paid.
create table received_invoices (
  company_id bigint not null,
  invoice_id bigint not null,
  goods_cents bigint not null check (goods_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  insurance_cents bigint not null check (insurance_cents >= 0),
  expenses_cents bigint not null check (expenses_cents >= 0),
  -- On top of the price: IPI, ICMS-ST, import duty.
  added_taxes_cents bigint not null check (added_taxes_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  owed_cents bigint not null check (owed_cents >= 0),
  -- Days after the issue that it is due where it says nothing; null where it says when.
  due_days integer check (due_days between 0 and 365),
  -- Of an invoice of fees that a sales platform kept back from sales: nothing is paid for it.
  platform text,
  -- The first day of the month whose fees it is of.
  fee_month date,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((platform is null) = (fee_month is null))
);
create index received_invoices_of_fees on received_invoices (company_id, fee_month, platform)
  where platform is not null;

-- owner: received-invoices
-- Taxes that the company keeps back from the issuer.
create table received_invoice_taxes (
  company_id bigint not null,
  invoice_id bigint not null,
  tax text not null check (tax in ('iss', 'ir', 'inss', 'csll', 'pis', 'cofins', 'other')),
  value_cents bigint not null check (value_cents > 0),
  primary key (company_id, invoice_id, tax),
  foreign key (company_id, invoice_id) references received_invoices (company_id, invoice_id)
    on delete cascade
);

-- owner: received-invoices
-- The lines of an invoice; a product where the company has it, else the issuer's words.
create table received_invoice_items (
  company_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  product_id bigint,
  code text,
  ean text,
  description text not null,
  ncm text,
  cfop text,
  unit text,
  quantity numeric(15, 4) not null check (quantity >= 0),
  total_cents bigint not null check (total_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references received_invoices (company_id, invoice_id)
    on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id)
);
create index received_invoice_items_by_product on received_invoice_items (company_id, product_id)
  where product_id is not null;

do $$
declare name text;
begin
  foreach name in array
    array['received_invoices', 'received_invoice_taxes', 'received_invoice_items'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
end $$;
