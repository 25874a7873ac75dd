-- owner: developers
-- Tokens by which programs call the API in one company, for the person who made them. Only the hash
-- of a token is kept. Who leaves the company takes theirs along: coming back brings none to life.
create table api_tokens (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null,
  -- Its last four characters, by which people tell it from others.
  token_end text not null check (length(token_end) = 4),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written at most every five minutes.
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  primary key (company_id, id),
  constraint api_tokens_hash unique (company_id, token_hash),
  foreign key (company_id, user_id) references company_users (company_id, user_id) on delete cascade,
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_tokens_by_user on api_tokens (company_id, user_id);
grant select, insert, update on api_tokens to prumo_directory;

-- As in 0029: who holds the set of administrators has what is new in it.
update company_users set permissions = permissions || array[
  'api-tokens.index', 'api-tokens.store', 'api-tokens.destroy']
where preset = 'administrador'
  and not permissions @> array['api-tokens.index'];
