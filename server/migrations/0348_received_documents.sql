-- Documents that authorities hold for a company: what was fetched of them, and how far.

-- owner: received-documents
create table received_document_settings (
  company_id bigint primary key,
  -- Whether documents are looked for each hour.
  is_on boolean not null default false,
  -- Whether each new summary of an NF-e is answered with the event that the company knows of it.
  acknowledges boolean not null default false,
  version integer not null default 1
);

-- owner: received-documents
-- How far the documents of an authority were read, written with the documents themselves.
create table received_document_cursors (
  company_id bigint not null,
  authority text not null check (authority in ('sefaz', 'nfse_nacional')),
  environment text not null check (environment in ('production', 'homologation')),
  last_nsu text not null default '0' check (last_nsu ~ '^[0-9]{1,15}$'),
  -- The authority is not to be asked before.
  wait_until timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  -- Why the last question was not answered.
  fault text,
  claim uuid,
  claimed_until timestamptz,
  primary key (company_id, authority, environment)
);

-- owner: received-documents
create table received_documents (
  company_id bigint not null,
  id bigint generated always as identity,
  authority text not null check (authority in ('sefaz', 'nfse_nacional')),
  environment text not null check (environment in ('production', 'homologation')),
  type text not null check (type in ('nfe', 'nfce', 'nfse')),
  key text not null check (length(key) in (44, 50)),
  status text not null check (status in ('authorized', 'canceled', 'replaced', 'denied',
    'rejected', 'unconfirmed')),
  number bigint not null,
  series text,
  issuer_document text,
  issuer_name text,
  issued_on date not null,
  value_cents bigint not null check (value_cents >= 0),
  protocol text,
  search_key text not null,
  -- The whole note in the list of notes; null of a summary.
  invoice_id bigint,
  is_ignored boolean not null default false,
  -- What the company said of it last, and when that was registered.
  manifestation text check (manifestation in ('known', 'confirmed', 'unknown', 'not_done')),
  manifested_at timestamptz,
  version integer not null default 1,
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
    on delete set null (invoice_id)
);
create unique index received_documents_once on received_documents (company_id, key);
create index received_documents_by_issue
  on received_documents (company_id, issued_on desc, id desc);
create index received_documents_by_invoice on received_documents (company_id, invoice_id)
  where invoice_id is not null;

-- owner: received-documents
-- What was told under each number (NSU), byte by byte; the bytes of a whole note are its invoice's.
create table received_document_files (
  company_id bigint not null,
  authority text not null check (authority in ('sefaz', 'nfse_nacional')),
  environment text not null check (environment in ('production', 'homologation')),
  nsu text not null check (nsu ~ '^[0-9]{1,15}$'),
  kind text not null check (kind in ('summary', 'full', 'ending', 'manifestation', 'other')),
  schema text not null,
  -- The note that it is about; null of what could not be read.
  key text,
  xml bytea,
  received_at timestamptz not null,
  primary key (company_id, authority, environment, nsu),
  check ((xml is null) = (kind = 'full'))
);
create index received_document_files_by_key on received_document_files (company_id, key)
  where key is not null;

-- owner: received-documents
-- What the company says of a note to its tax office: asked for, registered or refused.
create table received_manifestations (
  company_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  kind text not null check (kind in ('known', 'confirmed', 'unknown', 'not_done')),
  reason text check (length(reason) between 15 and 255),
  status text not null check (status in ('queued', 'registered', 'rejected')),
  -- The bytes that are sent, the same each time; then event and answer as they are kept.
  signed_xml text,
  xml text,
  protocol text,
  rejection_code text,
  rejection_text text,
  tries integer not null default 0,
  next_try_at timestamptz,
  fault text,
  claim uuid,
  claimed_until timestamptz,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  registered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, document_id) references received_documents (company_id, id)
    on delete cascade,
  check ((kind = 'not_done') = (reason is not null)),
  check ((status = 'registered') = (registered_at is not null)),
  check (status <> 'rejected' or rejection_code is not null)
);
-- Each kind is said once of a note.
create unique index received_manifestations_once
  on received_manifestations (company_id, document_id, kind) where status <> 'rejected';
create index received_manifestations_of on received_manifestations (company_id, document_id, id);
create index received_manifestations_to_send on received_manifestations (company_id, id)
  where status = 'queued';

do $$
declare name text;
begin
  foreach name in array array['received_document_settings', 'received_document_cursors',
    'received_documents', 'received_document_files', 'received_manifestations'] loop
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
