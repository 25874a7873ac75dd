-- Taxes that are kept back from an issuer become payables to who collects them.

-- owner: received-documents
alter table received_document_settings
  -- The day of the following month on which the company's city collects the ISS that was kept back.
  add column iss_due_day smallint not null default 10 check (iss_due_day between 1 and 31);

-- owner: received-invoices
-- The city that the ISS of a note is owed to, in its words.
alter table received_invoices add column iss_city text;

-- owner: purchases
-- The payable that was made of a tax that a purchase's note keeps back.
create table purchase_taxes (
  company_id bigint not null,
  purchase_id bigint not null,
  tax text not null check (tax in ('irrf', 'csrf', 'inss', 'iss')),
  transaction_id bigint not null,
  primary key (company_id, purchase_id, tax),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
);
create unique index purchase_taxes_by_transaction on purchase_taxes (company_id, transaction_id);

alter table purchase_taxes enable row level security;
alter table purchase_taxes force row level security;
create policy company_rows on purchase_taxes
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on purchase_taxes to prumo_app;
