-- owner: invoices
-- NF-e, NFC-e and NFS-e as they were issued. The XML lies in the file store under a key of our own.
create table invoices (
  company_id bigint not null,
  id bigint generated always as identity,
  type text not null check (type in ('nfe', 'nfce', 'nfse')),
  -- What it is for this company.
  operation text not null check (operation in ('exit', 'entry', 'return')),
  -- What makes two files the same invoice: its key, else city, issuer, number and code.
  identity text not null check (length(identity) between 1 and 150),
  number bigint not null check (number >= 0),
  series text,
  key text,
  protocol text,
  issued_on date not null,
  competency_date date not null,
  issuer_document text,
  issuer_name text,
  recipient_document text,
  recipient_name text,
  -- Of the other party: by it the client or supplier is found.
  party_document text,
  value_cents bigint not null check (value_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  status text not null check (status in ('authorized', 'canceled', 'replaced', 'denied', 'rejected',
    'unconfirmed')),
  status_reason text,
  is_test boolean not null,
  description text,
  -- Names, documents, number and key, lower-case without accents, for the search box.
  search_key text not null,
  layout text not null check (layout in ('nfe', 'nacional', 'abrasf')),
  version_of_layout text,
  file_name text not null,
  file_key text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- The XML of the event that ended it, where it came as a file.
  event_file_key text,
  event_size_bytes integer check (event_size_bytes > 0),
  imported_by bigint not null,
  imported_by_name text not null,
  imported_at timestamptz not null,
  -- Fiscal files are kept: what was taken out of the list can be brought back.
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  check ((event_file_key is null) = (event_size_bytes is null))
);
-- The same invoice is in the list once.
create unique index invoices_identity on invoices (company_id, identity) where deleted_at is null;
create index invoices_by_competency on invoices (company_id, competency_date desc, id desc)
  where deleted_at is null;
create index invoices_by_issue on invoices (company_id, issued_on desc, id desc)
  where deleted_at is null;
create unique index invoices_by_file on invoices (company_id, file_key);

do $$
begin
  alter table invoices enable row level security;
  alter table invoices force row level security;
  create policy company_rows on invoices
    using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
    with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
  grant select, insert, update, delete on invoices to prumo_app;
end $$;

-- Who holds a preset holds what it says of invoices.
update company_users set permissions = permissions || case
  when preset in ('administrador', 'financeiro') then array['invoice-downloads.index',
    'invoice-downloads.import', 'invoice-downloads.export', 'invoice-downloads.destroy']
  when preset = 'contador' then array['invoice-downloads.index', 'invoice-downloads.export']
  else array['invoice-downloads.index'] end
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and not permissions @> array['invoice-downloads.index'];
update invitations set permissions = permissions || case
  when preset in ('administrador', 'financeiro') then array['invoice-downloads.index',
    'invoice-downloads.import', 'invoice-downloads.export', 'invoice-downloads.destroy']
  when preset = 'contador' then array['invoice-downloads.index', 'invoice-downloads.export']
  else array['invoice-downloads.index'] end
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null
  and not permissions @> array['invoice-downloads.index'];
