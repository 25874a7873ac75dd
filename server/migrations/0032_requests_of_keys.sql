-- Which request did what a repeat is answered with: the act of that request can be undone, not one of
-- the repeat, which did nothing. Keys of before do not know it.
alter table idempotency_keys add column request_id text;
alter table user_idempotency_keys add column request_id text;
