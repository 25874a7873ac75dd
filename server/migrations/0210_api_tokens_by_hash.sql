-- A token tells its company where the path names none.
create index api_tokens_by_hash on api_tokens (token_hash);
