-- What the directory's role may do with jobs: queue them in the transaction of the act that needs
-- them, settle one in the transaction of its effect, show them, retry and discard those that failed.
-- The role of companies reaches none of them.
grant usage on schema pgboss to prumo_directory;
grant select on pgboss.queue to prumo_directory;
grant select, insert, update, delete on pgboss.job, pgboss.job_common to prumo_directory;

-- Answers of requests are deleted a month later, by jobs that look for the oldest.
create index idempotency_keys_by_age on idempotency_keys (company_id, created_at);
create index user_idempotency_keys_by_age on user_idempotency_keys (created_at);
grant delete on idempotency_keys to prumo_app;

-- What ends by itself is deleted once it has ended.
create index sessions_by_end on sessions (expires_at);
create index second_factor_tokens_by_end on second_factor_tokens (expires_at);
