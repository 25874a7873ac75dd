-- Proposals: acts that assistants ask for, and that happen once a person accepts them.

-- owner: proposals
-- Names no record by a key: it outlives what it is about, and is refused when that is gone.
create table proposals (
  company_id bigint not null,
  id bigint generated always as identity,
  -- The id of the route that accepting it runs.
  kind text not null check (kind ~ '^[a-z-]{1,40}\.[a-z-]{1,40}$'),
  -- The body of that route, as its schema reads it.
  arguments jsonb not null check (jsonb_typeof(arguments) = 'object'),
  -- Of kind, transaction and arguments: the same asked twice by a token is one proposal.
  asked_sha256 bytea not null check (length(asked_sha256) = 32),
  -- Of its description and name: what lists are searched by.
  search_key text not null,
  -- The payable or receivable that the path of the route names.
  transaction_id bigint,
  -- What it names, by which it is within reach or not; 0 stands for a part that names none.
  bank_account_ids bigint[] not null,
  cost_center_ids bigint[] not null,
  project_ids bigint[] not null,
  user_id bigint not null,
  -- Null where the person proposed it themselves.
  api_token_id bigint,
  proposed_by text not null check (length(proposed_by) > 0),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('waiting', 'accepted', 'refused')),
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 250),
  -- What accepting it made or changed, of the table that the kind says.
  record_id bigint,
  primary key (company_id, id),
  check (expires_at > proposed_at),
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (decided_by_id is null)),
  check ((status = 'accepted') = (record_id is not null)),
  check (reason is null or status = 'refused')
);
create unique index proposals_once on proposals (company_id, api_token_id, asked_sha256)
  where api_token_id is not null and status <> 'refused';
create index proposals_by_status on proposals (company_id, status, id desc);

alter table proposals enable row level security;
alter table proposals force row level security;
create policy company_rows on proposals
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on proposals to prumo_app;

-- As in 0029: who holds a set that works with the money decides on proposals, too.
update company_users set permissions = permissions || array['proposals.index', 'proposals.update']
where preset in ('administrador', 'financeiro')
  and not permissions @> array['proposals.index'];
update invitations set permissions = permissions || array['proposals.index', 'proposals.update']
where preset in ('administrador', 'financeiro')
  and accepted_at is null and revoked_at is null
  and not permissions @> array['proposals.index'];
